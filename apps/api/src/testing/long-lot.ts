import type { TestDatabase } from '@partsight/server/testing/test-database';

import { completeBatch } from './complete-batch.ts';
import type { Person } from './test-app.ts';

/** Numbers of the three kinds of line, in the order of the list. */
export type LongLot = {
  readonly id: string;
  readonly dear: readonly string[];
  readonly cheap: readonly string[];
  readonly unanswered: readonly string[];
};

const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));

const figures = (medianMinor: number) => ({
  exactListings: 9,
  probableListings: 0,
  unitsMid: 14,
  unitsHigh: 20,
  new: { listings: 9, priced: 9, medianMinor, logSd: 0.1, hasTwoPrices: false },
  used: { priced: 0, medianMinor: null },
});

type LongLotOptions = { dear: number; cheap: number; unanswered: number; description?: string };

/**
 * A finished list of three kinds of line: dear ones, each worth more than the one before, cheap ones
 * for the box lot, and some without an answer.
 */
export const longLot =
  (db: TestDatabase) =>
  async (
    who: Person,
    { dear, cheap, unanswered, description = 'MODULE ASM' }: LongLotOptions,
  ): Promise<LongLot> => {
    const kinds = {
      dear: numbersFrom(84_100_000, dear),
      cheap: numbersFrom(84_200_000, cheap),
      unanswered: numbersFrom(84_300_000, unanswered),
    };
    const quoted = `"${description.replaceAll('"', '""')}"`;
    const rows = Object.values(kinds)
      .flat()
      .map((number, index) => `${number},${quoted},A${index},4,20.00`);
    const sheet = `Part Number,Description,Bin,O.H.,Dealer Cost\n${rows.join('\n')}\n`;
    const upload = await who.upload('/api/upload', 'northside.csv', sheet);
    const { uploadId: id } = upload.json<{ uploadId: string }>();
    await completeBatch(db, id);
    await db.query(
      `update parts set status = 'completed', units_sold = 1
       where batch_id = $1 and not part_number = any ($2)`,
      [id, kinds.unanswered],
    );
    await db.query(
      "update parts set status = 'failed' where batch_id = $1 and part_number = any ($2)",
      [id, kinds.unanswered],
    );
    const answered = [
      ...kinds.dear.map((key, index) => ({ key, figures: figures(12_000 + index * 100) })),
      ...kinds.cheap.map((key) => ({ key, figures: figures(2_800) })),
    ];
    await db.query(
      `insert into part_comps (batch_id, lookup_key, source, user_id, as_of, figures)
       select $1, key, 'research', $2, now(), figures
       from jsonb_to_recordset($3::jsonb) as answered (key text, figures jsonb)`,
      [id, who.userId, JSON.stringify(answered)],
    );
    return { id, ...kinds };
  };
