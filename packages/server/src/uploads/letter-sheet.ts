import type { ColumnDetection } from '@partsight/domain/columns/detect-columns';
import { isLetter, LETTER_COLUMNS, letterCells } from '@partsight/domain/columns/letter';
import { displayText, isBlank, type Row } from '@partsight/spreadsheet/cell';
import type { SheetFileReading, SheetPreview } from '@partsight/spreadsheet/read-sheet-file';

const lineOf = (row: Row, delimiter: string): string =>
  row
    .map(displayText)
    .join(delimiter)
    .replace(/[\s,;|]+$/, '');

/**
 * A letter written out in columns, below a header of its own. Null for a sheet that has columns of
 * counts or amounts: its rows are lines already.
 */
export function letterSheet(
  file: SheetFileReading,
  sheet: SheetPreview,
  { quantity, cost }: ColumnDetection,
): { readonly file: SheetFileReading; readonly sheet: SheetPreview } | null {
  const delimiter = file.delimiter ?? ' ';
  const lines = sheet.preview.map((row) => lineOf(row, delimiter));
  if ((quantity !== null && cost !== null) || isTable(sheet.preview) || !isLetter(lines)) {
    return null;
  }
  const written = (row: Row): Row =>
    row.every(isBlank) ? [] : letterCells(lineOf(row, delimiter));
  return {
    file: { ...file, rows: withHeader(file.rows, written) },
    sheet: {
      ...sheet,
      columnCount: LETTER_COLUMNS.length,
      rowCount: sheet.rowCount + 1,
      preview: [LETTER_COLUMNS, ...sheet.preview.map(written)],
    },
  };
}

const MIN_COLUMNS = 4;
const EVEN_SHARE = 0.8;

/** Nearly all rows have as many cells, and more than the commas of a sentence make. */
function isTable(rows: readonly Row[]): boolean {
  const widths = rows.filter((row) => !row.every(isBlank)).map(({ length }) => length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  return (
    usual >= MIN_COLUMNS &&
    widths.filter((width) => width === usual).length >= widths.length * EVEN_SHARE
  );
}

async function* withHeader(
  rows: AsyncIterable<readonly Row[]>,
  written: (row: Row) => Row,
): AsyncGenerator<readonly Row[]> {
  yield [LETTER_COLUMNS];
  for await (const some of rows) {
    yield some.map(written);
  }
}
