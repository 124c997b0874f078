import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { Database } from '../../db/database.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import { sleep } from '../../platform/sleep.ts';
import { fileRefusedError } from '../file-refused-error.ts';
import type { UploadedFile } from '../import-batch.service.ts';
import { limitRows } from '../limit-rows.ts';
import { openSheet } from '../open-sheet.ts';
import type { InventoryFile } from './inventory-item.record.ts';
import { itemRows, type ItemColumns } from './item-rows.ts';

type Deps = {
  readonly database: Database;
  readonly queue: FairQueue;
  readonly startJob: StartJob;
};

/**
 * How long the upload's response waits for the marks on earlier batches; the rest follows in the
 * background.
 */
const WAIT_FOR_MATCH_MS = 5_000;
const POLL_MS = 50;
/** Below this a column is a guess, and a wrong number hides an item that its title would show. */
const MIN_NUMBER_CONFIDENCE = 0.45;
const NEVER = new AbortController().signal;

export function importInventory({ database, queue, startJob }: Deps) {
  async function matchAgain(userId: string, signal: AbortSignal): Promise<void> {
    if (!(await startJob('match-inventory', { userId }))) {
      // No worker learns of it before the queue is back, so do not wait.
      return;
    }
    const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(WAIT_FOR_MATCH_MS)]);
    while (!waitSignal.aborted) {
      if (!(await database.asUser(userId, ({ matching }) => matching.needsMatch()))) {
        return;
      }
      await sleep(POLL_MS, waitSignal);
    }
  }

  return {
    /** A new file replaces the old one in one transaction; a worker matches batches with it. */
    async upload(
      userId: string,
      file: UploadedFile,
      signal: AbortSignal = NEVER,
    ): Promise<{ totalItems: number; fileName: string }> {
      const release = await queue.acquire(userId, signal);
      let replaced: { totalItems: number; isToMatch: boolean };
      try {
        replaced = await replaceInventory(database, userId, file, signal);
      } finally {
        release();
      }
      if (replaced.isToMatch) {
        await matchAgain(userId, signal);
      }
      return { totalItems: replaced.totalItems, fileName: file.name };
    },

    /** Stored as an empty inventory, so that the old marks are removed the usual way. */
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
      const firstRows = opened.sheet.preview;
      const items = limitRows(itemRows(opened.file.rows, { columns, firstRows, signal }, tally));
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
      // The new file is matched from the start; with nothing to match, it is done.
      return { totalItems: tally.total, isToMatch: !(await matching.setAllMatched()) };
    });
  } catch (error) {
    throw error instanceof SheetFileRefusedError
      ? fileRefusedError(error.reason, error.message)
      : error;
  } finally {
    await opened.file.close();
  }
}

function itemColumns({ headerRow, ...found }: ColumnDetection): ItemColumns {
  const partNumber =
    found.partNumber !== null && found.partNumber.confidence >= MIN_NUMBER_CONFIDENCE
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
