/**
 * One cell as the file holds it. Text is a plain string and an empty cell is the empty string, so a
 * row of a text file is simply an array of strings. Anything else keeps its value beside what the
 * user saw, because the two differ for padded numbers, dates, currency and scientific notation.
 */
export type Cell = string | TypedCell;

export type TypedCell =
  | {
      readonly type: 'number';
      readonly value: number;
      readonly shown: string;
      readonly format?: string;
    }
  /** The value is a day serial in the 1900 system, also for files that count from 1904. */
  | {
      readonly type: 'date';
      readonly value: number;
      readonly shown: string;
      readonly format?: string;
    }
  | { readonly type: 'boolean'; readonly value: boolean; readonly shown: string }
  /** A formula that failed: `#N/A`, `#DIV/0!`. */
  | { readonly type: 'error'; readonly value: string; readonly shown: string };

/** Cells by column index. A row may be shorter than the sheet is wide; a blank row is empty. */
export type Row = readonly Cell[];

export const shownText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.shown;

export const isBlank = (cell: Cell | undefined): boolean => shownText(cell).trim() === '';
