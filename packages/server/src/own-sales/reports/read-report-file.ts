import { MAX_FILE_BYTES } from '@partsight/domain/columns/file-limits';
import type { ReportRows } from '@partsight/domain/own-sales/reports/read-report';
import {
  recognizeReport,
  REPORT_HEADINGS,
  type ReportLayout,
} from '@partsight/domain/own-sales/reports/report-layouts';
import { readSheetFile } from '@partsight/spreadsheet/read-sheet-file';
import { SheetFileRefusedError } from '@partsight/spreadsheet/refusal';

import { AppError } from '../../platform/app-error.ts';
import { fileRefusedError } from '../../uploads/file-refused-error.ts';
import { limitRows } from '../../uploads/limit-rows.ts';
import { textOfCell } from '../../uploads/text-of-cell.ts';

/** The largest stores list some ten thousand items. */
const MAX_ROWS = 100_000;

const notAReport = (): AppError =>
  new AppError(
    'file/unreadable',
    'This is none of the three reports. Download Active listings, Orders or Transactions from Seller Hub and drop the file as it is.',
  );

/** The rows of a report. Only columns that a report is read by leave the parser, so nothing about buyers. */
export async function readReportFile(path: string, signal: AbortSignal): Promise<ReportRows> {
  const file = await readSheetFile({
    path,
    limits: { maxFileBytes: MAX_FILE_BYTES },
    keepColumns: REPORT_HEADINGS,
  });
  if (file.kind === 'refused') {
    // Without a row of known headings nothing is left.
    throw file.reason === 'empty' ? notAReport() : fileRefusedError(file.reason, file.detail);
  }
  try {
    const preview = file.sheets[file.chosenSheet]?.preview ?? [];
    const layout = recognizeReport(preview.map((row) => row.map(textOfCell)));
    if (layout === null) {
      throw notAReport();
    }
    const cells: string[][] = [];
    for await (const rows of limitRows(file.rows, MAX_ROWS)) {
      signal.throwIfAborted();
      cells.push(...rows.map((row) => row.map(textOfCell)));
    }
    return rowsBelow(layout, cells);
  } catch (error) {
    throw error instanceof SheetFileRefusedError
      ? fileRefusedError(error.reason, error.message)
      : error;
  } finally {
    await file.close();
  }
}

function rowsBelow(layout: ReportLayout, cells: readonly (readonly string[])[]): ReportRows {
  const body = cells.slice(layout.headerRow + 1);
  switch (layout.kind) {
    case 'listings':
      return { kind: 'listings', rows: body.map(layout.rowOf) };
    case 'orders':
      return { kind: 'orders', rows: body.map(layout.rowOf) };
    case 'transactions':
      return { kind: 'transactions', rows: body.map(layout.rowOf) };
  }
}
