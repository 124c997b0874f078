/**
 * One cell of a file. Text is a plain string and an empty cell is the empty string, so a row of a
 * text file is an array of strings. Anything else keeps its value next to its displayed text,
 * because the two differ for padded numbers, dates, currency and scientific notation.
 */
export type Cell = string | TypedCell;

export type TypedCell =
  | {
      readonly type: 'number';
      readonly value: number;
      readonly shown: string;
      readonly format?: string;
    }
  /** The value is a day serial in the 1900 system, even for files that use 1904. */
  | {
      readonly type: 'date';
      readonly value: number;
      readonly shown: string;
      readonly format?: string;
    }
  | { readonly type: 'boolean'; readonly value: boolean; readonly shown: string }
  /** A formula error: `#N/A`, `#DIV/0!`. */
  | { readonly type: 'error'; readonly value: string; readonly shown: string };

/** Cells by column index. A row may be shorter than the sheet; a blank row is empty. */
export type Row = readonly Cell[];

export const displayText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.shown;

export const isBlank = (cell: Cell | undefined): boolean => displayText(cell).trim() === '';
