import { DAY_MS } from '@partsight/domain/core/time';
import type { ResearchParseResult } from '@partsight/domain/pacing/sources/read-research-page';
import { readResearchSheet } from '@partsight/domain/pacing/sources/read-research-sheet';
import { displayText, type Cell } from '@partsight/spreadsheet/cell';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import type { FairQueue } from '../platform/fair-queue.ts';
import { fileRefusedError } from './file-refused-error.ts';
import type { UploadedFile } from './import-batch.service.ts';

/** The research page shows fifty rows at once; a file of many thousands is something else. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ROWS = 500;

/** Day 0 of spreadsheet date serials. */
const SERIAL_START_MS = Date.UTC(1899, 11, 30);

/** Dates in one format however the sheet shows them, everything else as shown. */
const textOf = (cell: Cell): string =>
  typeof cell === 'object' && cell.type === 'date'
    ? new Date(SERIAL_START_MS + Math.floor(cell.value) * DAY_MS).toISOString().slice(0, 10)
    : displayText(cell);

/** Reads the table of the marketplace's research page from a file. */
export const readResearchFile =
  ({ queue }: { readonly queue: FairQueue }) =>
  async (userId: string, file: UploadedFile, signal: AbortSignal): Promise<ResearchParseResult> => {
    const release = await queue.acquire(userId, signal);
    try {
      const opened = await readSheetFile({ path: file.path, limits: { maxFileBytes: MAX_BYTES } });
      if (opened.kind === 'refused') {
        throw fileRefusedError(opened.reason, opened.detail);
      }
      const rows: string[][] = [];
      for await (const batch of opened.rows) {
        rows.push(...batch.map((row) => row.map(textOf)));
        if (rows.length > MAX_ROWS) {
          break;
        }
      }
      return readResearchSheet(rows.slice(0, MAX_ROWS));
    } finally {
      release();
    }
  };
