import { detectColumns, type ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { shownText, type Row } from '@partsight/spreadsheet/cell';
import type { SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

const HIDDEN_SHEET_WEIGHT = 0.1;

export const detectIn = (preview: readonly Row[]): ColumnDetection =>
  detectColumns(preview.map((row) => row.map(shownText)));

/** The sheet that looks most like a parts list; a longer one wins among equals. */
export function choosePartsSheet(sheets: readonly SheetPreview[]): number {
  const scores = sheets.map((sheet) => {
    if (sheet.refused !== null || sheet.rowCount === 0) {
      return 0;
    }
    const likeness = detectIn(sheet.preview).partNumber?.confidence ?? 0.01;
    const size = Math.log10(sheet.rowCount + 1);
    return likeness * size * (sheet.hidden ? HIDDEN_SHEET_WEIGHT : 1);
  });
  return scores.indexOf(Math.max(...scores));
}
