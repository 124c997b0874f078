import type { ReadLimits } from '../read-limits.ts';
import { SheetFileRefusedError } from '../refusal.ts';
import { encodeFrame } from './frames.ts';
import { KeptColumns } from './kept-columns.ts';
import type { WireCell, WireRow } from './protocol.ts';

const ROWS_PER_FRAME = 250;
const CHARACTERS_PER_FRAME = 64 * 1024;
const PREVIEW_ROWS = 150;
const PREVIEW_CHARACTERS = 96 * 1024;
const PREVIEW_CELL_CHARACTERS = 200;
/** Over all sheets, so that the head of a workbook with many sheets still fits into one frame. */
const TOTAL_PREVIEW_CHARACTERS = 2 * 1024 * 1024;
const MAX_BLANK_ROWS = 10_000;

/** JSON escapes of control characters and lone surrogates; ordinary text has none. */
const ESCAPE = '\\u';

/** What remains of the limits shared by all sheets of a file. */
export type Budget = { cells: number; outputBytes: number; previewCharacters: number };

export const budgetOf = ({ maxCells, maxOutputBytes }: ReadLimits): Budget => ({
  cells: maxCells,
  outputBytes: maxOutputBytes,
  previewCharacters: TOTAL_PREVIEW_CHARACTERS,
});

/**
 * Keeps one sheet's rows as encoded frames until the caller requests them. Parsing ends before the
 * first row is sent, so a file is either rejected or read as a whole; the frames are bytes outside
 * the heap and are counted.
 */
export class RowSpool {
  readonly frames: Buffer[] = [];
  readonly preview: WireRow[] = [];
  rowCount = 0;
  columnCount = 0;
  readonly #limits: ReadLimits;
  readonly #budget: Budget;
  readonly #columns: KeptColumns | null;
  #pending: string[] = [];
  #pendingCharacters = 0;
  #previewCharacters = 0;
  #blankRows = 0;
  #usedCells = 0;

  constructor(limits: ReadLimits, budget: Budget, keepColumns: readonly string[] | null) {
    this.#limits = limits;
    this.#budget = budget;
    this.#columns = keepColumns === null ? null : new KeptColumns(keepColumns);
  }

  /** Blank rows are kept between rows with values and dropped at the end. */
  addBlankRows(count: number): void {
    this.#blankRows += count;
  }

  addRow(allCells: readonly WireCell[]): void {
    const cells = this.#columns === null ? allCells : this.#columns.keep(allCells);
    const width = filledWidth(cells);
    if (width === 0) {
      this.#blankRows += 1;
      return;
    }
    if (width > this.#limits.maxColumns) {
      throw new SheetFileRefusedError('too-many-columns', `column ${width}`);
    }
    this.#addPendingBlanks();
    let row = width === cells.length ? cells : cells.slice(0, width);
    let json = JSON.stringify(row);
    if (json.includes(ESCAPE)) {
      row = row.map(toStorable);
      json = JSON.stringify(row);
    }
    this.#usedCells += width;
    this.#budget.cells -= width;
    if (this.#budget.cells < 0) {
      throw new SheetFileRefusedError('too-complex', 'too many cells');
    }
    this.columnCount = Math.max(this.columnCount, width);
    this.#push(row, json);
  }

  finish(): void {
    this.#flush();
  }

  /** Resets everything, for a second pass. */
  restart(): void {
    for (const frame of this.frames) {
      this.#budget.outputBytes += frame.length;
    }
    this.#budget.cells += this.#usedCells;
    this.#budget.previewCharacters += this.#previewCharacters;
    this.#usedCells = 0;
    this.#columns?.restart();
    this.frames.length = 0;
    this.preview.length = 0;
    this.rowCount = 0;
    this.columnCount = 0;
    this.#pending = [];
    this.#pendingCharacters = 0;
    this.#previewCharacters = 0;
    this.#blankRows = 0;
  }

  #addPendingBlanks(): void {
    if (this.#blankRows > MAX_BLANK_ROWS) {
      throw new SheetFileRefusedError('far-cell', `row ${this.rowCount + this.#blankRows + 1}`);
    }
    for (; this.#blankRows > 0; this.#blankRows -= 1) {
      this.#push([], '[]');
    }
  }

  #push(row: WireRow, json: string): void {
    this.rowCount += 1;
    if (this.rowCount > this.#limits.maxRows) {
      throw new SheetFileRefusedError('too-many-rows', `row ${this.rowCount}`);
    }
    this.#addToPreview(row);
    this.#pending.push(json);
    this.#pendingCharacters += json.length;
    if (this.#pending.length >= ROWS_PER_FRAME || this.#pendingCharacters >= CHARACTERS_PER_FRAME) {
      this.#flush();
    }
  }

  #addToPreview(row: WireRow): void {
    if (
      this.preview.length >= PREVIEW_ROWS ||
      this.#previewCharacters > PREVIEW_CHARACTERS ||
      this.#budget.previewCharacters < 0
    ) {
      return;
    }
    const cut = row.map(shortenForPreview);
    const { length } = JSON.stringify(cut);
    this.preview.push(cut);
    this.#previewCharacters += length;
    this.#budget.previewCharacters -= length;
  }

  #flush(): void {
    if (this.#pending.length === 0) {
      return;
    }
    const frame = encodeFrame(`{"kind":"rows","rows":[${this.#pending.join(',')}]}`);
    this.#budget.outputBytes -= frame.length;
    if (this.#budget.outputBytes < 0) {
      throw new SheetFileRefusedError('too-complex', 'too much text');
    }
    this.frames.push(frame);
    this.#pending = [];
    this.#pendingCharacters = 0;
  }
}

/** Databases reject zero characters and lone surrogates, so drop them. */
function toStorable(cell: WireCell): WireCell {
  return typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '') : cell;
}

/** A preview does not need all of a long text. */
function shortenForPreview(cell: WireCell): WireCell {
  return typeof cell === 'string' && cell.length > PREVIEW_CELL_CHARACTERS
    ? cell.slice(0, PREVIEW_CELL_CHARACTERS).toWellFormed()
    : cell;
}

function filledWidth(cells: readonly WireCell[]): number {
  let width = cells.length;
  while (width > 0 && (cells[width - 1] === '' || cells[width - 1] === null)) {
    width -= 1;
  }
  return width;
}
