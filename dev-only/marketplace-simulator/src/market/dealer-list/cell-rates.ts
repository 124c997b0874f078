/**
 * How dealers' lists write part numbers. No public data says how often each way occurs, so these are
 * assumptions, all of them in this file.
 */

/** How a whole list writes its numbers, and of how many lists in a hundred that is the way. */
export const LIST_STYLES = {
  /** As the maker prints them, or without dashes. */
  plain: 40,
  /** With the code of its make in front of every number. */
  'make-code': 20,
  /** With the dealer's own letters in front of every number. */
  'own-code': 6,
  /** A spreadsheet took the column for numbers: zeros in front are lost. */
  'as-numbers': 12,
  /** A program exported the column as decimals: 12658081.0. */
  decimal: 6,
  /** A spreadsheet shows the column with thousands separators: 12,658,081. */
  thousands: 4,
  /** Pasted together from several lists: every row is written in its own way. */
  mixed: 12,
} as const;

export type ListStyle = keyof typeof LIST_STYLES;

/** Ways in which the rows of a mixed list are written, in percent. */
export const MIXED_ROWS = {
  plain: 40,
  'make-code': 30,
  'as-numbers': 10,
  decimal: 10,
  thousands: 10,
} as const satisfies Partial<Record<ListStyle, number>>;

/** Rows of any list that differ from the others, as a share of the rows that can be written so. */
export const ROW_RATES = {
  /** P/N in front, NEW or the make behind. */
  label: 0.03,
  /** The description in the same cell. */
  described: 0.02,
  /** The number and a related one. */
  several: 0.03,
  /** Apostrophes, asterisks, spaces that do not break, wide digits. */
  marks: 0.01,
  /** A letter O for a zero, an I for a one, or the other way round. */
  typo: 0.012,
  /** The deposit on an old part: no part. */
  core: 0.012,
  /** Freight, shop supplies and the like: no part. */
  charge: 0.008,
  /** 1.2658E+07: digits are lost. */
  'e-notation': 0.008,
  /** 3-12 became 12-Mar: the number is lost. */
  date: 0.004,
} as const;

export type RowKind = keyof typeof ROW_RATES;

/** Share of coded lists with the stock of a single make. */
export const ONE_MAKE_SHARE = 0.5;
