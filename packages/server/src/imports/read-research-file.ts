import type { ResearchReading } from '@partsight/domain/sources/read-research-page';
import { readResearchSheet } from '@partsight/domain/sources/read-research-sheet';
import { DAY_MS } from '@partsight/domain/time';
import { shownText, type Cell } from '@partsight/spreadsheet/cell';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';

import type { UploadedFile } from './import-batch.ts';
import type { ImportLine } from './import-line.ts';
import { fileRefused } from './refuse-file.ts';

/** The research page shows fifty rows at once; a file of many thousand is something else. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 500;

/** Day 0 of the serial numbers that sheets keep for dates. */
const SERIAL_START_MS = Date.UTC(1899, 11, 30);

/** A date however the sheet shows it, everything else as it is shown. */
const textOf = (cell: Cell): string =>
  typeof cell === 'object' && cell.type === 'date'
    ? new Date(SERIAL_START_MS + Math.floor(cell.value) * DAY_MS).toISOString().slice(0, 10)
    : shownText(cell);

/** The table of the marketplace's research page out of a file. */
export const readResearchFile =
  ({ line }: { readonly line: ImportLine }) =>
  async (userId: string, file: UploadedFile, signal: AbortSignal): Promise<ResearchReading> => {
    const giveBack = await line.take(userId, signal);
    try {
      const opened = await readSheetFile({ path: file.path, limits: { maxFileBytes: MOST_BYTES } });
      if (opened.kind === 'refused') {
        throw fileRefused(opened.reason, opened.detail);
      }
      const rows: string[][] = [];
      for await (const batch of opened.rows) {
        rows.push(...batch.map((row) => row.map(textOf)));
        if (rows.length > MOST_ROWS) {
          break;
        }
      }
      return readResearchSheet(rows.slice(0, MOST_ROWS));
    } finally {
      giveBack();
    }
  };
