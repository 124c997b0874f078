import { binColumn, byBin, linesCarrying, type BoxState } from '@partsight/domain/desk/pick-list';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import type { CountedRow } from './counts.repo.ts';
import type { OpenDesk } from './open-desk.ts';
import { ALL_TAKEN } from './opened-lots.ts';
import { deskOf } from './read-desk.ts';

export type PickedRow = Omit<CountedRow, 'key'> & {
  /** What the line is worth on the desk, all rows of its number together, with what was counted so far; null is unknown. */
  readonly lineValueMinor: number | null;
};

export type PickList = {
  readonly rows: readonly PickedRow[];
  readonly valueMinor: number;
  readonly walkAwayMinor: number;
  /** Rows counted so far, the pieces found in them and those that the sheet said. */
  readonly countedRows: number;
  readonly found: number;
  readonly said: number;
};

type Deps = { readonly database: Database; readonly open: OpenDesk; readonly now: () => Date };

/** The rows to look at before buying: those that carry most of the value, and what was found there. */
export const pickLists = ({ database, open, now }: Deps) => {
  const read = (userId: string, batchId: string): Promise<PickList | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId);
      const desk = found && deskOf(found);
      if (found === null || found.opened === null || desk === null) {
        return null;
      }
      const { run, taking } = found.opened;
      const values = taking(ALL_TAKEN).figures(found.settings).lines.valueMinor;
      const valueOf = new Map(run.lines.map(({ key }, at) => [key, values[at] ?? Number.NaN]));
      const picked = linesCarrying(values).flatMap((at) => run.lines[at]?.key ?? []);
      const bin = binColumn(found.batch.originalColumns);
      // What was counted stays on the list, though nothing was found of it.
      const rows = (await repos.counts.rowsOf(batchId, picked, bin))
        .map(({ key, ...row }): PickedRow => {
          const value = valueOf.get(key) ?? Number.NaN;
          return { ...row, lineValueMinor: Number.isNaN(value) ? null : value };
        })
        .toSorted(byBin);
      const counted = rows.filter((row) => row.counted !== null);
      return {
        rows,
        valueMinor: desk.lot.valueMinor,
        walkAwayMinor: desk.bid.walkAwayMinor,
        countedRows: counted.length,
        found: counted.reduce((sum, row) => sum + (row.counted ?? 0), 0),
        said: counted.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
      };
    });

  return {
    read,

    /** Keeps what was found of a row, or forgets it, and gives the list back as it is then. */
    async count(
      userId: string,
      batchId: string,
      row: number,
      count: { readonly pieces: number; readonly boxes: BoxState } | null,
    ): Promise<PickList | null> {
      await database.asUser(userId, async (repos) => {
        const batch = await repos.batches.findForChange(batchId);
        if (batch === null || !(await repos.counts.keep(batchId, row, count, now()))) {
          throw new AppError('not-found', 'There is no such row.');
        }
      });
      return read(userId, batchId);
    },
  };
};
