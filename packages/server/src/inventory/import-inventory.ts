import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { Database } from '../database.ts';
import { atMostRows } from '../imports/at-most-rows.ts';
import type { UploadedFile } from '../imports/import-batch.ts';
import type { ImportLine } from '../imports/import-line.ts';
import { openSheet } from '../imports/open-sheet.ts';
import { fileRefused } from '../imports/refuse-file.ts';
import type { StartJob } from '../jobs/job-queue.ts';
import { AppError } from '../platform/app-error.ts';
import { sleep } from '../platform/sleep.ts';
import type { InventoryFile } from './inventory-item.record.ts';
import { itemRows, type ItemColumns } from './item-rows.ts';

type Deps = {
  readonly database: Database;
  readonly line: ImportLine;
  readonly startJob: StartJob;
};

/** The answer to an upload waits this long for the marks on earlier batches; the rest follows behind it. */
const WAIT_FOR_MARKS_MS = 5_000;
const LOOK_AGAIN_MS = 50;
/** Below this a column is a guess, and a wrong number hides an item that its title would show. */
const SURE_OF_NUMBERS = 0.45;
const NEVER = new AbortController().signal;

export function importInventory({ database, line, startJob }: Deps) {
  async function matchAgain(userId: string, signal: AbortSignal): Promise<void> {
    if (!(await startJob('match-inventory', { userId }))) {
      // Nobody hears of it before the queue is back, and nobody is to wait for that.
      return;
    }
    const patience = AbortSignal.any([signal, AbortSignal.timeout(WAIT_FOR_MARKS_MS)]);
    while (!patience.aborted) {
      if (!(await database.asUser(userId, ({ matching }) => matching.isToMatch()))) {
        return;
      }
      await sleep(LOOK_AGAIN_MS, patience);
    }
  }

  return {
    /** A new file takes the place of the old one in one transaction; a worker matches batches with it. */
    async upload(
      userId: string,
      file: UploadedFile,
      signal: AbortSignal = NEVER,
    ): Promise<{ totalItems: number; fileName: string }> {
      const giveBack = await line.take(userId, signal);
      let replaced: { totalItems: number; isToMatch: boolean };
      try {
        replaced = await replaceInventory(database, userId, file, signal);
      } finally {
        giveBack();
      }
      if (replaced.isToMatch) {
        await matchAgain(userId, signal);
      }
      return { totalItems: replaced.totalItems, fileName: file.name };
    },

    /** Nothing takes the place of the old one, so that the marks it left go the same way as ever. */
    async remove(userId: string, signal: AbortSignal = NEVER): Promise<void> {
      const isToMatch = await database.asUser(userId, async ({ inventory, matching }) => {
        if ((await inventory.activeFile()) === null) {
          return false;
        }
        const fileId = await inventory.replace({ fileName: '', fileSize: 0 }, noRows());
        await inventory.finish(fileId, 0);
        return !(await matching.setAllMatched());
      });
      if (isToMatch) {
        await matchAgain(userId, signal);
      }
    },

    current: (userId: string): Promise<InventoryFile | null> =>
      database.asUser(userId, ({ inventory }) => inventory.activeFile()),
  };
}

async function replaceInventory(
  database: Database,
  userId: string,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<{ totalItems: number; isToMatch: boolean }> {
  const opened = await openSheet({ path: file.path, sheetName: null, layouts: new Map() });
  if (opened === null) {
    throw noItems();
  }
  try {
    signal.throwIfAborted();
    const columns = itemColumns(opened.detection);
    return await database.asUser(userId, async ({ inventory, matching }) => {
      const tally = { total: 0, numbered: 0 };
      const items = atMostRows(itemRows(opened.file.rows, columns, tally, signal));
      const facts = { fileName: file.name, fileSize: file.size };
      const fileId = await inventory.replace(facts, items);
      if (tally.total === 0) {
        throw noItems();
      }
      if (tally.numbered === 0) {
        throw new AppError(
          'file/no-part-numbers',
          'No item of this file names a part number, neither in a column of its own nor in its title. Check that you picked the right file.',
        );
      }
      signal.throwIfAborted();
      await inventory.finish(fileId, tally.total);
      // The new file is to be matched from the start; if there is nothing to match it with, it is done.
      return { totalItems: tally.total, isToMatch: !(await matching.setAllMatched()) };
    });
  } catch (error) {
    throw error instanceof SheetFileRefusedError ? fileRefused(error.reason, error.message) : error;
  } finally {
    await opened.file.close();
  }
}

function itemColumns({ headerRow, ...found }: ColumnDetection): ItemColumns {
  const partNumber =
    found.partNumber !== null && found.partNumber.confidence >= SURE_OF_NUMBERS
      ? found.partNumber.index
      : null;
  const title = found.title?.index ?? found.description?.index ?? null;
  if (title === null && partNumber === null) {
    throw new AppError(
      'file/no-part-numbers',
      'No column with titles or part numbers was found. Give one a heading such as "Title" or "Part Number" and upload the file again.',
    );
  }
  const quantity = found.quantity?.index ?? null;
  return { headerRow, title, partNumber, quantity, price: found.price?.index ?? null };
}

async function* noRows(): AsyncGenerator<never> {}

const noItems = (): AppError =>
  new AppError(
    'file/no-rows',
    'The sheet has no items below its heading. Check that you picked the right file.',
  );
