import type { Cell } from './cell.ts';
import { guardFormula } from './csv/formula-guard.ts';
import { pagesOf, type OutRows } from './out-rows.ts';

/** A formula with its current value. Never built from user input. */
export type Formula = {
  readonly type: 'formula';
  readonly formula: string;
  readonly value: number;
};

/** A cell to write: one that was read, a plain value, or a formula. Null is empty. */
export type OutCell = Cell | Formula | number | boolean | null;

export type CsvOptions = {
  /** Text that a spreadsheet would run as a formula gets a leading apostrophe. On by default. */
  readonly guardFormulas?: boolean;
};

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const CHUNK_CHARACTERS = 64 * 1024;
// Quote other delimiters too, so that a spreadsheet with other regional settings splits no cell.
const NEEDS_QUOTES = /[",;|\t\r\n]|^ | $/;

/** A complete CSV file in chunks: byte order mark, header, one line per row. */
export async function* csvLines(
  header: readonly string[],
  rows: OutRows<readonly OutCell[]>,
  { guardFormulas = true }: CsvOptions = {},
): AsyncGenerator<string, void> {
  const line = (cells: readonly OutCell[]): string =>
    cells.map((cell) => field(cell, guardFormulas)).join(',') + LINE_END;
  let chunk = BYTE_ORDER_MARK + line(header);
  for await (const page of pagesOf(rows)) {
    for (const row of page) {
      chunk += line(row);
      if (chunk.length >= CHUNK_CHARACTERS) {
        yield chunk;
        chunk = '';
      }
    }
  }
  if (chunk !== '') {
    yield chunk;
  }
}

function field(cell: OutCell, guardFormulas: boolean): string {
  if (cell === null) {
    return '';
  }
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? String(cell) : '';
  }
  if (typeof cell === 'boolean') {
    return cell ? 'TRUE' : 'FALSE';
  }
  if (typeof cell === 'object' && cell.type === 'formula') {
    return String(cell.value);
  }
  const text = typeof cell === 'string' ? cell : cell.shown;
  const isText = typeof cell === 'string' || cell.type === 'error';
  const safe = guardFormulas && isText ? guardFormula(text) : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
