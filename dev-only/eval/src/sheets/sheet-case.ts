/**
 * A cell of a workbook: text, a number, nothing, or one of: `n` a number with the format `f`, `d` a day
 * (2026-03-01), `fx` a formula with its saved number `v` or text `s`, `e` an error, `b` true or false.
 */
export type SheetCell =
  | string
  | number
  | null
  | { readonly n: number; readonly f?: string }
  | { readonly d: string; readonly f?: string }
  | { readonly fx: string; readonly v?: number; readonly s?: string; readonly f?: string }
  | { readonly e: string; readonly fx?: string }
  | { readonly b: boolean };

export type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** References, as A1:C1. */
  readonly merges?: readonly string[];
  readonly hidden?: boolean;
  /** From 0. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenCols?: readonly number[];
};

type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'cp1252';

export type SheetFile = { readonly encoding?: Encoding } & (
  | { readonly text: string }
  | { readonly html: string }
  | {
      readonly csv: readonly (readonly (string | number | null)[])[];
      readonly delimiter?: string;
      readonly eol?: string;
      readonly quoteAll?: boolean;
      /** What stands before the first row. */
      readonly head?: string;
    }
  | { readonly xlsx: readonly WorkbookSheet[] }
);

/** A figure, or any one of several; `*` is any figure. None, 0 and less are the same. */
export type Figure = number | null | '*';
export type WantedFigure = Figure | readonly Figure[];

/**
 * A line that must be looked up. `X|Y` is either number, `~X` may also be one of the first two
 * alternatives. The mark `?`: the row may be read or left out.
 */
export type WantedLine = readonly [
  number: string,
  quantity: WantedFigure,
  cost: WantedFigure,
  mark?: string,
];

/** What may be in doubt about a sheet: its columns, which rows are lines, which sheet holds the list. */
export type Doubt = 'part' | 'quantity' | 'cost' | 'rows' | 'sheet';

export type SheetCase = {
  readonly id: string;
  readonly title: string;
  readonly file: SheetFile;
  /** No other line may be looked up. */
  readonly want?: readonly WantedLine[];
  /** Several readings that are all right, in place of `want`. */
  readonly wantAny?: readonly (readonly WantedLine[])[];
  /** What the sheet leaves open: a guess without a word is wrong. */
  readonly ask?: readonly Doubt[];
  /** May be read right, or doubted. */
  readonly askOk?: readonly Doubt[];
};
