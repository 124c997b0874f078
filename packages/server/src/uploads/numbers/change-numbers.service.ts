import type { BatchState } from '@partsight/domain/runs/batch';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import type { SheetReading } from '../../db/records/sheet-reading.record.ts';
import type { UserTx } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RunBatches } from '../../runs/run-batches.service.ts';
import { asRead, asTyped, chooseNumber } from './choose-number.ts';
import { describeImport, type ImportedBatch } from './describe-import.ts';
import type { NumberedRow } from './numbers.record.ts';
import { numbersRepo } from './numbers.repo.ts';

const PAGE_ROWS = 1_000;
/** Rows of a pattern that are shown. */
const SHOWN_ROWS = 50;

/** A changed row of such a list is looked up at once; others wait for their run. */
const CONTINUES: ReadonlySet<BatchState> = new Set(['completed', 'failed']);

type Deps = {
  readonly database: Database;
  readonly continueAfter: RunBatches['continueAfter'];
};

const noSuchBatch = (): AppError => new AppError('not-found', 'There is no such list.');

/** Which numbers are looked up for the cells of a list. */
export const changeNumbers = ({ database, continueAfter }: Deps) => ({
  /** The first rows of a pattern, or of all. */
  rowsOfPattern: (
    userId: string,
    id: string,
    pattern: string | null,
  ): Promise<readonly NumberedRow[]> =>
    database.asUser(userId, async (tx) => {
      if ((await batchesRepo(tx).find(id)) === null) {
        throw noSuchBatch();
      }
      return numbersRepo(tx).withPattern(id, pattern, { after: 0, limit: SHOWN_ROWS });
    }),

  /** Takes the cells of a pattern as typed, or reads them again, until the list runs. */
  setPattern: (
    userId: string,
    id: string,
    pattern: string,
    isUndone: boolean,
  ): Promise<ImportedBatch> =>
    database.asUser(userId, async (tx) => {
      const batch = await batchesRepo(tx).findForChange(id);
      const reading = batch === null ? null : await batchesRepo(tx).reading(id);
      if (batch === null || reading === null) {
        throw noSuchBatch();
      }
      if (batch.status !== 'pending') {
        throw new AppError(
          'conflict',
          'The analysis has started. Numbers can now be changed row by row.',
        );
      }
      await changeRows(tx, id, pattern, isUndone ? asTyped : asRead);
      await partsRepo(tx).redrawOrder(id);
      await numbersRepo(tx).touch(id);
      const changed = await withPattern(tx, id, reading, { pattern, isUndone });
      const { totalParts, fileName, fileSize } = batch;
      await batchesRepo(tx).describe(id, {
        originalColumns: reading.columns,
        reading: changed,
        totalParts,
      });
      return describeImport(tx, { id, totalParts, fileName, fileSize }, changed);
    }),

  /** Looks another number up for one row; null goes back to the number read. */
  async setNumber(
    userId: string,
    id: string,
    rowNo: number,
    text: string | null,
  ): Promise<boolean> {
    const state = await continueAfter(userId, id, async (tx, { status }) => {
      const numbers = numbersRepo(tx);
      const row = await numbers.find(id, rowNo);
      if (row === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      const change = chooseNumber(row, text);
      if (change.numberSet === row.numberSet) {
        return false;
      }
      await numbers.set(id, [change]);
      if (row.status !== 'completed' && row.status !== 'failed') {
        await numbers.touch(id);
        return false;
      }
      await numbers.reopen(id, row);
      return CONTINUES.has(status);
    });
    return state !== null;
  },
});

async function changeRows(
  tx: UserTx,
  id: string,
  pattern: string,
  change: typeof asRead,
): Promise<void> {
  const numbers = numbersRepo(tx);
  for (let after = 0; ;) {
    const page = await numbers.withPattern(id, pattern, { after, limit: PAGE_ROWS });
    const last = page.at(-1);
    if (last === undefined) {
      return;
    }
    await numbers.set(id, page.map(change));
    after = last.rowNo;
  }
}

/** The reading after a pattern was undone or read again. */
async function withPattern(
  tx: UserTx,
  id: string,
  reading: SheetReading,
  { pattern, isUndone }: { readonly pattern: string; readonly isUndone: boolean },
): Promise<SheetReading> {
  const repeatedParts = await partsRepo(tx).repeatedCount(id);
  const repeated = { code: 'repeated-numbers' as const, count: repeatedParts };
  return {
    ...reading,
    repeatedParts,
    numberPatterns: (reading.numberPatterns ?? []).map((one) =>
      one.pattern === pattern ? { ...one, isUndone } : one,
    ),
    warnings: [
      ...reading.warnings.filter(({ code }) => code !== repeated.code),
      ...(repeatedParts > 0 ? [repeated] : []),
    ],
  };
}
