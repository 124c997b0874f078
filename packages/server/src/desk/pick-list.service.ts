import { binColumn, compareBins, topValueLines } from '@partsight/domain/desk/decisions/pick-list';
import { paidValues } from '@partsight/domain/desk/decisions/purchase';
import { isLotKnown } from '@partsight/domain/desk/lot/lot';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import { notesOfLot } from '../lots/lot-notes.service.ts';
import { AppError } from '../platform/app-error.ts';
import { type ShelfCount, type ShelfCountRow, countsRepo } from './decisions/counts.repo.ts';
import { deskRowsRepo } from './lot/desk-rows.repo.ts';
import type { OpenDesk } from './lot/load-desk.ts';
import { takenLines } from './lot/taken-lines.ts';
import { deskOf } from './read-desk.service.ts';

export type PickListRow = Omit<ShelfCountRow, 'key'> & {
  /**
   * The line's desk value, all rows of its number together, with the counts so far; null is
   * unknown.
   */
  readonly lineValueMinor: number | null;
};

export type PickList = {
  readonly rows: readonly PickListRow[];
  /** Every line that was taken; otherwise those that carry most of the value. */
  readonly isBought: boolean;
  /** Null while nothing is known of the lot. */
  readonly valueMinor: number | null;
  readonly walkAwayMinor: number | null;
  /** Rows counted so far, their counted pieces and their pieces on the sheet. */
  readonly countedRows: number;
  readonly found: number;
  readonly said: number;
};

type Deps = { readonly database: Database; readonly open: OpenDesk; readonly now: () => Date };

/**
 * The rows to count: before buying those that carry most of the value, afterwards all that were
 * taken, to be put into bins and photographed.
 */
export const pickListService = ({ database, open, now }: Deps) => {
  const read = async (userId: string, batchId: string): Promise<PickList | null> => {
    const found = await open(userId, batchId);
    const desk = found && (await deskOf(found));
    if (found === null || found.lot === null || desk === null) {
      return null;
    }
    const { run, view } = found.lot;
    const values = paidValues(view(found).purchase());
    const valueOf = new Map(run.lines.map(({ key }, at) => [key, values[at] ?? Number.NaN]));
    const bin = binColumn(found.batch.originalColumns);
    const { isBought, counts } = await database.asUser(userId, async (tx) => {
      const state = (await notesOfLot(tx, batchId))?.state;
      const picked =
        state === 'bought'
          ? takenLines(found, await deskRowsRepo(tx).stockOf(batchId)).map(({ key }) => key)
          : topValueLines(values).flatMap((at) => run.lines[at]?.key ?? []);
      return {
        isBought: state === 'bought',
        counts: await countsRepo(tx).rowsOf(batchId, picked, bin),
      };
    });
    // Counted rows stay on the list, even those counted as zero.
    const rows = counts
      .map(({ key, ...row }): PickListRow => {
        const value = valueOf.get(key) ?? Number.NaN;
        return { ...row, lineValueMinor: Number.isNaN(value) ? null : value };
      })
      .toSorted(compareBins);
    const isKnown = isLotKnown(desk.lot, desk.lines);
    const counted = rows.filter((row) => row.counted !== null);
    return {
      rows,
      isBought,
      valueMinor: isKnown ? desk.lot.valueMinor : null,
      walkAwayMinor: isKnown ? desk.bid.walkAwayMinor : null,
      countedRows: counted.length,
      found: counted.reduce((sum, row) => sum + (row.counted ?? 0), 0),
      said: counted.reduce((sum, row) => sum + (row.quantity ?? 0), 0),
    };
  };

  return {
    read,

    /** Saves or clears the count of a row, and returns the updated list. */
    async count(
      userId: string,
      batchId: string,
      row: number,
      count: ShelfCount | null,
    ): Promise<PickList | null> {
      await database.asUser(userId, async (tx) => {
        const batch = await batchesRepo(tx).findForChange(batchId);
        if (batch === null || !(await countsRepo(tx).save(batchId, row, count, now()))) {
          throw new AppError('not-found', 'There is no such row.');
        }
      });
      return read(userId, batchId);
    },
  };
};
