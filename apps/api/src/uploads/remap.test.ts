import type { BatchResponse } from '@partsight/contract/results';
import type { UploadReceipt } from '@partsight/contract/uploads';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { listUploads } from '../testing/copy-batch.ts';
import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person } = testApp(db);
const uploadList = listUploads(db);

const SHEET =
  'Part Number,Count on shelf,Our price,Note\n84390030,2,10.00,x\n84390031,3,5.50,y\n84390032,1,100.00,z\n';
const NONE = { headerRow: 0, partNumber: 0, quantity: null, cost: null, description: null };
const BOTH = { ...NONE, quantity: 1, cost: 2 };

async function uploaded(who: Person): Promise<string> {
  const id = await uploadList(who, 'a.csv', SHEET);
  await remap(who, id, NONE);
  return id;
}

const remap = (who: Person, id: string, mapping: object, sheet?: string) =>
  who.put(`/api/batch/${id}/reading`, { mapping, ...(sheet !== undefined && { sheet }) });

const summaryOf = async (who: Person, id: string) =>
  (await who.get(`/api/batch/${id}?limit=0`)).json<BatchResponse>().summary;

/** As a run leaves it: the first two numbers sold, the third did not or failed. */
async function markAsRun(id: string, third: 'completed' | 'failed'): Promise<void> {
  await db.query(
    `update parts set status = case when row_no = 3 then $2 else 'completed' end,
       units_sold = case when row_no < 3 then 4 when $2 = 'completed' then 0 end
     where batch_id = $1`,
    [id, third],
  );
  await db.query(
    `update batches set status = 'completed', started_at = now(), finished_at = now(),
       completed_parts = case when $2 = 'completed' then 3 else 2 end,
       failed_parts = case when $2 = 'completed' then 0 else 1 end where id = $1`,
    [id, third],
  );
}

describe('mapping columns after the run', () => {
  test('remaps quantity and cost from the stored rows', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await markAsRun(id, 'completed');
    expect(await summaryOf(dana, id)).toMatchObject({
      sellableValue: null,
      liquidationOffer: null,
      valueUnknown: 'no-quantity-and-cost',
    });
    const changed = await remap(dana, id, { ...BOTH, description: 3 });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<UploadReceipt>().reading.mapping).toEqual({ ...BOTH, description: 3 });
    expect(await summaryOf(dana, id)).toMatchObject({
      sellableValue: '36.50',
      liquidationOffer: '5.48',
      valueUnknown: null,
    });
    const rows = await db.query<{ worth: number }>(
      'select worth_minor as worth from parts where batch_id = $1 order by row_no',
      [id],
    );
    expect(rows.map(({ worth }) => worth)).toEqual([2000, 1650, 10_000]);
  });

  test('does not change the part number column, the header row or the sheet', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await markAsRun(id, 'completed');
    expect((await remap(dana, id, { ...NONE, partNumber: 1 })).statusCode).toBe(409);
    expect((await remap(dana, id, { ...NONE, headerRow: null })).statusCode).toBe(409);
    expect((await remap(dana, id, NONE, 'Other')).statusCode).toBe(409);
    expect((await remap(dana, id, { ...NONE, quantity: 9 })).statusCode).toBe(400);
  });

  test('is refused for other users', async () => {
    const [dana, lee] = [await person(), await person()];
    const id = await uploaded(dana);
    await markAsRun(id, 'completed');
    expect((await remap(lee, id, BOTH)).statusCode).toBe(404);
  });
});

describe('the value', () => {
  test('is unknown while nothing was looked up', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await remap(dana, id, BOTH);
    expect(await summaryOf(dana, id)).toMatchObject({
      sellableValue: null,
      valueUnknown: 'not-run',
    });
  });

  test('leaves failed parts out', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await remap(dana, id, BOTH);
    await markAsRun(id, 'failed');
    await remap(dana, id, BOTH);
    expect(await summaryOf(dana, id)).toMatchObject({
      sellableValue: '36.50',
      failed: 1,
    });
  });

  test('is unknown for columns without amounts', async () => {
    const dana = await person();
    const id = await uploaded(dana);
    await remap(dana, id, { ...NONE, quantity: 1, cost: 3 });
    await markAsRun(id, 'completed');
    expect(await summaryOf(dana, id)).toMatchObject({
      sellableValue: null,
      valueUnknown: 'no-line-valued',
    });
  });
});
