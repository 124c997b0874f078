import { expect, test } from 'vitest';

import { FIGURES } from '../db/records/part-figures.record.ts';
import { figuresOf } from '../runs/settle-part.ts';
import { found, laneHarness, part, soldListing } from '../testing/lane-harness.ts';
import { testDatabase } from '../testing/test-database.ts';
import { partProgressRepo } from './part-progress.repo.ts';
import { figuresJson } from './settlement.record.ts';

const db = testDatabase();
const bench = laneHarness(db, ({ keywords }) => found(keywords, 1));
const AS_OF = new Date('2026-11-15T12:00:00Z');
const NOTES = { dealerWords: 'bracket', linkedNumbers: ['84001235'] };

/** An analysis of which every figure is something else than null. */
function figuresWithAll() {
  const window = { from: AS_OF, to: AS_OF };
  const listings = [soldListing({ title: 'Genuine GM OEM 84001234 Bracket', soldQuantity: 30 })];
  const figures = figuresOf(
    { partNumber: '84001234', lookupKey: '84001234', notes: NOTES },
    {
      answer: { total: 1, listings },
      coverage: { requested: window, covered: window, source: 'test', asOf: AS_OF },
      keywords: ['84001234'],
      foundAs: '84001234',
    },
    { currency: 'USD', categoryNames: new Map() },
  );
  const json: unknown = JSON.parse(figuresJson(figures.analysis));
  return { figures, json };
}

test('a settled part has every figure of its analysis in its column, and the batch its totals', async () => {
  const userId = await bench.user();
  const batchId = await bench.started(userId, [
    part(1, '84001234', 2, 500),
    part(2, '84001234', 1, 500),
    part(3, 'OTHER1001'),
  ]);
  const { figures, json } = figuresWithAll();
  const settled = await db.database.asUser(userId, (tx) =>
    partProgressRepo(tx).settle(batchId, '84001234', {
      ...figures,
      lookupId: null,
      duplicateTitle: 'Mine',
    }),
  );
  expect(settled).toBe(2);

  const columns = FIGURES.map(([, column]) => column).join(', ');
  const rows = await db.query(
    `select ${columns} from parts where batch_id = $1 and status = 'completed' order by row_no`,
    [batchId],
  );
  const expected = Object.fromEntries(FIGURES.map(([, column]) => [column, null]));
  Object.assign(expected, json);
  expect(rows).toEqual([expected, expected]);
  expect(
    await db.query(
      'select as_of, dealer_words, linked_numbers from part_comps where batch_id = $1',
      [batchId],
    ),
  ).toEqual([{ as_of: AS_OF, dealer_words: 'bracket', linked_numbers: ['84001235'] }]);
  const totals = await db.query(
    `select completed_parts, duplicate_count, sellable_minor, grade_a_count, grade_a_priced,
       grade_a_price_minor from batches where id = $1`,
    [batchId],
  );
  expect(totals).toEqual([
    {
      completed_parts: 2,
      duplicate_count: 2,
      sellable_minor: 1_500,
      grade_a_count: figures.grade === 'A' ? 2 : 0,
      grade_a_priced: figures.grade === 'A' ? 2 : 0,
      grade_a_price_minor:
        figures.grade === 'A' ? 2 * (figures.analysis.averagePriceMinor ?? 0) : 0,
    },
  ]);
});

test('a number of which no part waits settles nothing', async () => {
  const userId = await bench.user();
  const batchId = await bench.started(userId, [part(1, 'OTHER1001')]);
  const { figures } = figuresWithAll();
  const before = await db.query('select * from batches where id = $1', [batchId]);
  expect(
    await db.database.asUser(userId, (tx) =>
      partProgressRepo(tx).settle(batchId, '84001234', {
        ...figures,
        lookupId: null,
        duplicateTitle: null,
      }),
    ),
  ).toBe(0);
  expect(await db.query('select * from batches where id = $1', [batchId])).toEqual(before);
});
