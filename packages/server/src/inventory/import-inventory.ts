import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { Database } from '../database.ts';
import type { UploadedFile } from '../imports/import-batch.ts';
import type { ImportLine } from '../imports/import-line.ts';
import { openSheet } from '../imports/open-sheet.ts';
import { fileRefused } from '../imports/refuse-file.ts';
import { AppError } from '../platform/app-error.ts';
import { sleep } from '../platform/sleep.ts';
import type { InventoryFile } from './inventory-item.record.ts';
import { itemRows, type ItemColumns } from './item-rows.ts';
import { matchBatches } from './match-batches.ts';

type Deps = {
  readonly database: Database;
  readonly line: ImportLine;
  readonly onError: (error: Error) => void;
};

/** The answer to an upload waits this long for the marks on earlier batches; the rest follows behind it. */
const WAIT_FOR_MARKS_MS = 5_000;
/** Below this a column is a guess, and a wrong number hides an item that its title would show. */
const SURE_OF_NUMBERS = 0.45;
const NEVER = new AbortController().signal;

export function importInventory({ database, line, onError }: Deps) {
  const closing = new AbortController();
  const marking = new Map<string, Promise<void>>();

  /** One at a time for each user, and one more for whoever comes while it runs. */
  const bringUpToDate = (userId: string): Promise<void> => {
    const run = async (before: Promise<void> | undefined): Promise<void> => {
      await before;
      try {
        await matchBatches({ database }, userId, closing.signal);
      } catch (error) {
        // The batches that were not reached are found again by the next look at the inventory.
        onError(error instanceof Error ? error : new Error('matching failed'));
      }
    };
    const mine = run(marking.get(userId)).finally(() => {
      if (marking.get(userId) === mine) {
        marking.delete(userId);
      }
    });
    marking.set(userId, mine);
    return mine;
  };

  return {
    /** A new file takes the place of the old one in one transaction; batches are matched with it afterwards. */
    async upload(
      userId: string,
      file: UploadedFile,
      signal: AbortSignal = NEVER,
    ): Promise<{ totalItems: number; fileName: string }> {
      const giveBack = await line.take(userId, signal);
      let totalItems: number;
      try {
        totalItems = await replaceInventory(database, userId, file, signal);
      } finally {
        giveBack();
      }
      const waited = new AbortController();
      await Promise.race([bringUpToDate(userId), sleep(WAIT_FOR_MARKS_MS, waited.signal)]);
      waited.abort();
      return { totalItems, fileName: file.name };
    },

    async current(userId: string): Promise<InventoryFile | null> {
      const { file, isBehind } = await database.asUser(userId, async ({ inventory }) => ({
        file: await inventory.activeFile(),
        isBehind: (await inventory.nextToMatch()) !== null,
      }));
      if (isBehind && !marking.has(userId)) {
        void bringUpToDate(userId);
      }
      return file;
    },

    /** Ends what still runs behind an answer. */
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(marking.values());
    },
  };
}

async function replaceInventory(
  database: Database,
  userId: string,
  file: UploadedFile,
  signal: AbortSignal,
): Promise<number> {
  const opened = await openSheet({ path: file.path, sheetName: null, layouts: new Map() });
  if (opened === null) {
    throw noItems();
  }
  try {
    signal.throwIfAborted();
    const columns = itemColumns(opened.detection);
    return await database.asUser(userId, async ({ inventory }) => {
      const tally = { total: 0, numbered: 0 };
      const items = itemRows(opened.file.rows, columns, tally, signal);
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
      return tally.total;
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

const noItems = (): AppError =>
  new AppError(
    'file/no-rows',
    'The sheet has no items below its heading. Check that you picked the right file.',
  );
