import words from '../../../data/dealer-lists.json' with { type: 'json' };

/** How a whole list writes its numbers. */
export type ListStyle = keyof typeof words.styles;

/** A row that differs from the others of its list. */
export type RowKind = keyof typeof words.rows;

/** Kinds that are written by words of the grammar. */
export type WrittenKind = Exclude<RowKind, 'typo' | 'e-notation' | 'date'>;

type Style = {
  /** Of how many lists in a hundred it is the way. */
  readonly lists: number;
  /** Percent of the rows of a mixed list. */
  readonly mixedRows?: number;
  /** Whether a code stands in front of every number. */
  readonly isCoded?: boolean;
  readonly isInDigits?: boolean;
};

type Row = {
  /** Of the rows of any list that can be written so. */
  readonly share: number;
  /**
   * No coded list has such rows: spreadsheets take no text with a code for a number or a date, and the
   * programs that print codes print nothing else around a number.
   */
  readonly neverCoded?: boolean;
};

/**
 * How dealers' lists write part numbers. No public data says how often each way occurs, so the shares are
 * assumptions.
 */
export const LIST_WORDS = words;
export const STYLES: Readonly<Record<ListStyle, Style>> = words.styles;
export const STYLE_NAMES = Object.keys(words.styles) as ListStyle[];
export const ROWS: Readonly<Record<RowKind, Row>> = words.rows;
export const ROW_KINDS = Object.keys(words.rows) as RowKind[];
