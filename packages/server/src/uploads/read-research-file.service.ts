import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import type { ResearchParseResult } from '@partsight/domain/evidence/read-research-page';
import { readResearchSheet } from '@partsight/domain/evidence/read-research-sheet';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import type {
  ImportedSoldRows,
  importSoldRows,
} from '../evidence/by-hand/import-sold-rows.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import { fileRefusedError } from './file-refused-error.ts';
import type { UploadedFile } from './import-batch.service.ts';
import { textOfCell } from './text-of-cell.ts';

/** The research page shows fifty rows at once; a file of many thousands is something else. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ROWS = 500;
/** A table of sold rows covers a whole list. */
const MAX_SOLD_ROWS = 20_000;

type SoldRowsUpload = {
  readonly file: UploadedFile;
  readonly window: TimeWindow | null;
  readonly signal: AbortSignal;
};

type TextRowLimits = { readonly maxFileBytes: number; readonly maxRows: number };

/** The first rows of a file as text. */
async function readTextRows(
  path: string,
  { maxFileBytes, maxRows }: TextRowLimits,
): Promise<string[][]> {
  const opened = await readSheetFile({ path, limits: { maxFileBytes } });
  if (opened.kind === 'refused') {
    throw fileRefusedError(opened.reason, opened.detail);
  }
  const rows: string[][] = [];
  for await (const batch of opened.rows) {
    rows.push(...batch.map((row) => row.map(textOfCell)));
    if (rows.length > maxRows) {
      break;
    }
  }
  return rows;
}

/** Reads the table of the marketplace's research page from a file. */
export const readResearchFile =
  ({ queue }: { readonly queue: FairQueue }) =>
  async (userId: string, file: UploadedFile, signal: AbortSignal): Promise<ResearchParseResult> => {
    const release = await queue.acquire(userId, signal);
    try {
      const rows = await readTextRows(file.path, { maxFileBytes: MAX_BYTES, maxRows: MAX_ROWS });
      return readResearchSheet(rows.slice(0, MAX_ROWS));
    } finally {
      release();
    }
  };

type ImportSoldRows = ReturnType<typeof importSoldRows>;

/** Reads a table of sold rows from a file and gives its figures to the lines of a list. */
export const importSoldRowsFile =
  ({ queue, save }: { readonly queue: FairQueue; readonly save: ImportSoldRows }) =>
  async (
    userId: string,
    batchId: string,
    { file, window, signal }: SoldRowsUpload,
  ): Promise<ImportedSoldRows> => {
    const release = await queue.acquire(userId, signal);
    try {
      const limits = { maxFileBytes: MAX_FILE_BYTES, maxRows: MAX_SOLD_ROWS };
      const rows = await readTextRows(file.path, limits);
      if (rows.length > MAX_SOLD_ROWS) {
        throw new AppError(
          'file/too-many-rows',
          `The table has more than ${MAX_SOLD_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
        );
      }
      return await save(userId, batchId, { fileName: file.name, rows, window, signal });
    } finally {
      release();
    }
  };
