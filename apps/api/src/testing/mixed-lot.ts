import type { TestDatabase } from '@partsight/server/testing/test-database';

import type { Person } from './test-app.ts';

const DESCRIPTIONS = [
  'SENSOR ASM',
  'MOTOR ASM-BLOWER',
  'BATTERY ASM',
  'AIRBAG ASM-INST PNL',
  'ECM ASM',
  'BELT, TIMING',
];
const LINES = 36;

type Row = { readonly number: string; readonly quantity: string; readonly cost: string };

/** Some numbers in two rows, some without quantity or cost, one with a cost per hundred. */
function rowsOfLot(): Row[] {
  return Array.from({ length: LINES }, (_, at): Row[] => {
    const number = String(84_400_000 + at);
    const quantity = at % 9 === 8 ? '' : String(1 + ((at * 7) % 13));
    const cost = at === 30 ? '4500.00' : at % 11 === 10 ? '' : (20 + at).toFixed(2);
    const row = { number, quantity, cost };
    return at % 5 === 4 ? [row, { ...row, quantity: '3' }] : [row];
  }).flat();
}

const figuresOf = (at: number) => ({
  exactListings: at % 4 === 3 ? 0 : 1 + (at % 10),
  unitsMid: at % 4 === 3 ? 0 : 1.5 * (1 + (at % 10)),
  unitsHigh: 3 * (at % 10),
  recalls: at === 6 ? 1 : 0,
  new:
    at % 4 === 3
      ? {}
      : { listings: 2 + (at % 9), priced: 2 + (at % 9), medianMinor: 4_000 + 300 * at, logSd: 0.1 },
  used: at % 3 === 0 ? { priced: 2, medianMinor: 2_500 + 200 * at } : {},
});

/** A finished list with every kind of line: sold, unsold, unknown, doubtful, stopped, in two rows. */
export const mixedLot =
  (db: TestDatabase) =>
  async (who: Person): Promise<{ readonly id: string; readonly rows: number }> => {
    const rows = rowsOfLot();
    const sheet = [
      'Part Number,Description,O.H.,Dealer Cost',
      ...rows.map(
        ({ number, quantity, cost }) =>
          `${number},"${DESCRIPTIONS[Number(number) % DESCRIPTIONS.length]}",${quantity},${cost}`,
      ),
    ].join('\n');
    const upload = await who.upload('/api/upload', 'mixed.csv', sheet);
    const { uploadId: id } = upload.json<{ uploadId: string }>();
    await db.query(
      `update batches set status = 'completed', started_at = now(), asked_from = now() - interval '90 days',
         asked_to = now(), covered_from = now() - interval '90 days', source = 'research', completed_parts = total_parts
       where id = $1`,
      [id],
    );
    await db.query(
      `update parts set status = case when lookup_key::bigint % 12 = 7 then 'failed' else 'completed' end, units_sold = 1
       where batch_id = $1`,
      [id],
    );
    const answered = Array.from({ length: LINES }, (_, at) => ({
      key: String(84_400_000 + at),
      words: DESCRIPTIONS[(84_400_000 + at) % DESCRIPTIONS.length],
      figures: figuresOf(at),
    }));
    await db.query(
      `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures, dealer_words)
       select $1, key, 'research', $2, now(), figures, words
       from jsonb_to_recordset($3::jsonb) as answered (key text, words text, figures jsonb)`,
      [id, who.userId, JSON.stringify(answered)],
    );
    return { id, rows: rows.length };
  };
