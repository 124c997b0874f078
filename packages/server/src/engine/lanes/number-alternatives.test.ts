import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { describe, expect, test } from 'vitest';

import type { NewPart } from '../../batches/part.record.ts';
import { partCompsRepo } from '../../evidence/part-comps.repo.ts';
import { found, laneHarness, part } from '../../testing/lane-harness.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readPartCell } from '../../uploads/numbers/read-part-cell.ts';

const db = testDatabase();

/** A row as an upload stores it. */
function readRow(rowNo: number, cell: string): NewPart {
  const options = { column: LONE_CELL, undonePatterns: new Set<string>(), isPutBack: false };
  const { partNumber, lookupKey, reading } = readPartCell(cell, options);
  return { ...part(rowNo, partNumber), lookupKey, ...(reading !== undefined && { reading }) };
}

const NOTHING: LookupOutcome = { kind: 'nothing-found' };

/** A marketplace that has sales of these numbers only. */
const marketOf =
  (...numbers: readonly string[]) =>
  ({ keywords }: { readonly keywords: string }): LookupOutcome =>
    numbers.includes(keywords) ? found(keywords, 5) : NOTHING;

describe('a number that is not found', () => {
  test('is looked up as its cell may mean it, and the result is probable', async () => {
    const harness = laneHarness(db, marketOf('0446542160'));
    const user = await harness.user();
    const id = await harness.started(user, [readRow(1, '446542160')]);
    await harness.run(user);
    expect(harness.queries).toContain('0446542160');
    const [row] = await harness.parts(user, id);
    expect(row).toMatchObject({
      partNumber: '446542160',
      foundAs: '0446542160',
      status: 'completed',
      unitsSold: 5,
    });
    const comps = await db.database.asUser(user, (tx) => partCompsRepo(tx).newest(id, '446542160'));
    expect(comps?.figures).toMatchObject({ exactListings: 0, probableListings: 1 });
  });

  test('takes two more calls at most, none once something is found', async () => {
    const cell = '12658081 / 19418758 / 84390030 / 24577643';
    const empty = laneHarness(db, marketOf());
    const user = await empty.user();
    await empty.started(user, [readRow(1, cell)]);
    await empty.run(user);
    expect(empty.queries.slice(-2)).toEqual(['19418758', '84390030']);
    expect(empty.queries).not.toContain('24577643');

    const sold = laneHarness(db, marketOf('12658081', '19418758'));
    const other = await sold.user();
    const id = await sold.started(other, [readRow(1, cell)]);
    await sold.run(other);
    expect(sold.queries).not.toContain('19418758');
    expect((await sold.parts(other, id))[0]).toMatchObject({ foundAs: null, unitsSold: 5 });
  });

  test('answers a later row only if that may mean the number found', async () => {
    const harness = laneHarness(db, marketOf('19418758'));
    const user = await harness.user();
    const run = async (cell: string) => {
      const id = await harness.started(user, [readRow(1, cell)]);
      const before = harness.queries.length;
      await harness.run(user);
      const [row] = await harness.parts(user, id);
      return { calls: harness.queries.length - before, row };
    };
    await run('12658081 or 19418758');
    const again = await run('GM 12658081 or 19418758');
    expect(again).toMatchObject({ calls: 0, row: { foundAs: '19418758', unitsSold: 5 } });
    const alone = await run('12658081');
    expect(alone.calls).toBeGreaterThan(0);
    expect(alone.row).toMatchObject({ foundAs: null, unitsSold: 0 });
    // The empty answer tried no other number, so it does not answer a row that has one.
    const other = await run('12658081 or 84390030');
    expect(other.calls).toBeGreaterThan(0);
  });
});

test.each([
  ['1.1428E+10', 'digits-lost'],
  ['12-May', 'turned-into-date'],
])(
  'a damaged cell %s fails as %s, also when tried again, and is never 0',
  async (cell, failure) => {
    const harness = laneHarness(db, marketOf('84390030'));
    const user = await harness.user();
    const id = await harness.started(user, [readRow(1, cell), readRow(2, '84390030')]);
    await harness.run(user);
    const expectFailed = async () => {
      const [row] = await harness.parts(user, id);
      expect(row).toMatchObject({ partNumber: cell, status: 'failed', failure, unitsSold: null });
      expect(await harness.batch(user, id)).toMatchObject({ failedParts: 1, completedParts: 1 });
    };
    await expectFailed();
    await expect(harness.batches.retryFailed(user, id)).rejects.toThrow('No failed part');
    await harness.batches.reanalyze(user, id);
    await harness.run(user);
    await expectFailed();
    expect(harness.queries.every((words) => words === '84390030')).toBe(true);
  },
);

test.each(['24,577,643', '*24577643*', 'GM 24577643', '24577643.0'])(
  'the cell %s is searched as the number it holds',
  async (cell) => {
    const harness = laneHarness(db, marketOf('24577643'));
    const user = await harness.user();
    const id = await harness.started(user, [readRow(1, cell)]);
    await harness.run(user);
    expect(harness.queries).toEqual(['24577643']);
    expect((await harness.parts(user, id))[0]).toMatchObject({ partNumber: cell, unitsSold: 5 });
  },
);
