import {
  inventoryColumns,
  type InventoryColumns,
} from '@partsight/domain/columns/inventory/inventory-columns';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import type { Database } from '../../db/database.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FairQueue } from '../../platform/fair-queue.ts';
import { sleep } from '../../platform/sleep.ts';
import { fileRefusedError } from '../file-refused-error.ts';
import type { UploadedFile } from '../import-batch.service.ts';
import { limitRows } from '../limit-rows.ts';
import { headerNames } from '../mapping/header-layout.ts';
import { openSheet, type OpenSheet } from '../open-sheet.ts';
import { previewText } from '../part-rows.ts';
import type { InventoryFile } from './inventory-item.record.ts';
import { inventoryRepo } from './inventory.repo.ts';
import { itemRows, newItemTally, type ItemTally } from './item-rows.ts';
import { matchingRepo } from './matching.repo.ts';
import { variationRows } from './variation-rows.ts';

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
/** With part numbers in fewer items, ask for the columns: the file was probably misread. */
const MIN_NUMBERED = 0.3;
const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 80;
const NEVER = new AbortController().signal;

/** The columns a user chose; null where the file has none. */
export type ChosenColumns = Partial<Pick<InventoryColumns, 'partNumber' | 'title' | 'quantity'>>;

export type InventoryUpload = {
  /** False: nothing was stored, because the columns are unclear. */
  readonly isSaved: boolean;
  readonly fileName: string;
  readonly totalItems: number;
  readonly numberedItems: number;
  readonly numberedTitles: number;
  readonly columns: readonly string[];
  readonly mapping: Required<ChosenColumns>;
  readonly preview: readonly (readonly string[])[];
};

type UploadOptions = {
  /** Absent: as the file's headings and values say. */
  readonly chosen?: ChosenColumns;
  readonly signal?: AbortSignal;
};

export function importInventory({ database, queue, startJob }: Deps) {
  async function matchAgain(userId: string, signal: AbortSignal): Promise<void> {
    if (!(await startJob('match-inventory', { userId }))) {
      // No worker learns of it before the queue is back, so do not wait.
      return;
    }
    const waitSignal = AbortSignal.any([signal, AbortSignal.timeout(WAIT_FOR_MATCH_MS)]);
    while (!waitSignal.aborted) {
      if (!(await database.asUser(userId, (tx) => matchingRepo(tx).needsMatch()))) {
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
      { chosen, signal = NEVER }: UploadOptions = {},
    ): Promise<InventoryUpload> {
      const release = await queue.acquire(userId, signal);
      let replaced: { upload: InventoryUpload; isToMatch: boolean };
      try {
        replaced = await replaceInventory(database, userId, file, { chosen, signal });
      } finally {
        release();
      }
      if (replaced.isToMatch) {
        await matchAgain(userId, signal);
      }
      return replaced.upload;
    },

    /** Stored as an empty inventory, so that the old marks are removed the usual way. */
    async remove(userId: string, signal: AbortSignal = NEVER): Promise<void> {
      const isToMatch = await database.asUser(userId, async (tx) => {
        const inventory = inventoryRepo(tx);
        if ((await inventory.activeFile()) === null) {
          return false;
        }
        const fileId = await inventory.replace({ fileName: '', fileSize: 0 }, noRows());
        await inventory.finish(fileId, newItemTally());
        return !(await matchingRepo(tx).setAllMatched());
      });
      if (isToMatch) {
        await matchAgain(userId, signal);
      }
    },

    current: (userId: string): Promise<InventoryFile | null> =>
      database.asUser(userId, (tx) => inventoryRepo(tx).activeFile()),
  };
}

/** Ends the transaction of an upload whose columns are unclear. */
class UnclearColumnsError extends Error {}

async function replaceInventory(
  database: Database,
  userId: string,
  file: UploadedFile,
  { chosen, signal }: { readonly chosen: ChosenColumns | undefined; readonly signal: AbortSignal },
): Promise<{ upload: InventoryUpload; isToMatch: boolean }> {
  const opened = await openSheet({ path: file.path, sheetName: null, layouts: new Map() });
  if (opened === null) {
    throw noItems();
  }
  const columns = { ...detectedColumns(opened), ...chosen, ...(chosen && { isLabel: false }) };
  const tally = newItemTally();
  const answer = (isSaved: boolean): InventoryUpload => ({
    ...describeFile(opened, columns, tally),
    fileName: file.name,
    isSaved,
  });
  try {
    signal.throwIfAborted();
    return await database.asUser(userId, async (tx) => {
      const inventory = inventoryRepo(tx);
      const rows = variationRows(opened.file.rows, columns);
      const options = { columns, firstRows: opened.sheet.preview, signal };
      const fileId = await inventory.replace(
        { fileName: file.name, fileSize: file.size },
        limitRows(itemRows(rows, options, tally)),
      );
      if (chosen === undefined && isUnclear(answer(false))) {
        throw new UnclearColumnsError();
      }
      assertReadable(answer(false));
      signal.throwIfAborted();
      await inventory.finish(fileId, tally);
      // The new file is matched from the start; with nothing to match, it is done.
      return { upload: answer(true), isToMatch: !(await matchingRepo(tx).setAllMatched()) };
    });
  } catch (error) {
    if (error instanceof UnclearColumnsError) {
      return { upload: answer(false), isToMatch: false };
    }
    throw error instanceof SheetFileRefusedError
      ? fileRefusedError(error.reason, error.message)
      : error;
  } finally {
    await opened.file.close();
  }
}
const previewTexts = ({ sheet }: OpenSheet): string[][] =>
  sheet.preview.map((row) => row.slice(0, PREVIEW_COLUMNS).map((cell) => previewText(cell).trim()));

const detectedColumns = (opened: OpenSheet): InventoryColumns =>
  inventoryColumns(previewTexts(opened), opened.detection);

function describeFile(
  opened: OpenSheet,
  { headerRow, partNumber, title, quantity }: InventoryColumns,
  { total, numbered, numberedTitles }: ItemTally,
): Omit<InventoryUpload, 'fileName' | 'isSaved'> {
  const start = (headerRow ?? -1) + 1;
  const preview = previewTexts(opened).slice(start, start + PREVIEW_ROWS);
  const names = headerNames(opened.sheet.preview, headerRow, opened.detection);
  const width = Math.max(names.length, ...preview.map((row) => row.length));
  return {
    totalItems: total,
    numberedItems: numbered,
    numberedTitles,
    columns: Array.from({ length: Math.min(width, PREVIEW_COLUMNS) }, (_, at) => names[at] ?? ''),
    mapping: { partNumber, title, quantity },
    preview,
  };
}

const hasItemColumn = ({ mapping }: InventoryUpload): boolean =>
  mapping.title !== null || mapping.partNumber !== null;

/** Whether another column may be the right one. */
const isUnclear = (upload: InventoryUpload): boolean =>
  upload.columns.length > 1 &&
  (!hasItemColumn(upload) || upload.numberedItems < upload.totalItems * MIN_NUMBERED);

function assertReadable(upload: InventoryUpload): void {
  if (!hasItemColumn(upload)) {
    throw new AppError(
      'file/no-part-numbers',
      'No column with titles or part numbers was found. Give one a heading such as "Title" or "Part Number" and upload the file again.',
    );
  }
  if (upload.totalItems === 0) {
    throw noItems();
  }
  if (upload.numberedItems === 0) {
    throw new AppError(
      'file/no-part-numbers',
      'No item of this file names a part number, neither in a column of its own nor in its title. Check that you picked the right file.',
    );
  }
}

async function* noRows(): AsyncGenerator<never> {}

const noItems = (): AppError =>
  new AppError(
    'file/no-rows',
    'The sheet has no items below its heading. Check that you picked the right file.',
  );
