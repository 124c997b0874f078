import type { Desk } from '@partsight/contract/desk';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { testApp } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);

const UNSOLD = { new: {}, used: {} };

/** Every cost is 0.6 of the list price, except that of the last row. */
const sheetWith = (header: string): string =>
  [
    `Part Number,Qty,Cost,${header}`,
    ...Array.from({ length: 50 }, (_, at) => `8400${1000 + at},2,6.00,"$10.00"`),
    '84009999,2,36.00,$10.00',
  ].join('\n');

async function deskOf(header: string): Promise<Desk | null> {
  const dana = await person();
  const upload = await dana.upload('/api/upload', 'listed.csv', sheetWith(header));
  const { uploadId } = upload.json<{ uploadId: string }>();
  await db.query(
    `update batches set status = 'completed', started_at = now(), asked_from = now() - interval '90 days',
       asked_to = now(), covered_from = now() - interval '90 days', source = 'research' where id = $1`,
    [uploadId],
  );
  await db.query("update parts set status = 'completed', units_sold = 0 where batch_id = $1", [
    uploadId,
  ]);
  await db.query(
    `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
     select batch_id, lookup_key, 'research', user_id, now(), $2::jsonb from parts where batch_id = $1`,
    [uploadId, JSON.stringify(UNSOLD)],
  );
  const response = await dana.get(`/api/batch/${uploadId}/desk`);
  return response.json<{ desk: Desk | null }>().desk;
}

test('a cost far from the list price is doubted, without any sale', async () => {
  expect((await deskOf('List Price'))?.flags['odd-cost'].lines).toBe(1);
});

test('another column says nothing of the cost', async () => {
  expect((await deskOf('Bin'))?.flags['odd-cost'].lines).toBe(0);
});
