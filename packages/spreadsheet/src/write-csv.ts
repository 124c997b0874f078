import type { Cell } from './cell.ts';
import { guardFormula } from './csv/formula-guard.ts';
import { pagesOf, type OutRows } from './out-rows.ts';

/** A formula with its current value. Only code of ours makes one: stored or uploaded data is never an instance. */
export class Formula {
  readonly formula: string;
  readonly value: number;

  constructor(formula: string, value: number) {
    this.formula = formula;
    this.value = value;
  }
}

/** A cell to write: one that was read, a plain value, or a formula. Null is empty. */
export type OutCell = Cell | Formula | number | boolean | null;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const CHUNK_CHARACTERS = 64 * 1024;
// Quote other delimiters too, so that a spreadsheet with other regional settings splits no cell.
const NEEDS_QUOTES = /[",;|\t\r\n]|^ | $/;

/** A complete CSV file in chunks: byte order mark, header, one line per row. */
export async function* csvLines(
  header: readonly string[],
  rows: OutRows<readonly OutCell[]>,
): AsyncGenerator<string, void> {
  let chunk = BYTE_ORDER_MARK + csvLine(header);
  for await (const page of pagesOf(rows)) {
    for (const row of page) {
      chunk += csvLine(row);
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

/** The only way into a CSV file: no cell of a line begins a formula. */
export const csvLine = (cells: readonly OutCell[]): string =>
  cells.map((cell) => field(textOf(cell))).join(',') + LINE_END;

function field(text: string): string {
  const safe = guardFormula(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(cell: OutCell): string {
  if (cell === null) {
    return '';
  }
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? String(cell) : '';
  }
  if (typeof cell === 'boolean') {
    return cell ? 'TRUE' : 'FALSE';
  }
  if (cell instanceof Formula) {
    return textOf(cell.value);
  }
  return typeof cell === 'string' ? cell : cell.shown;
}
