import { parseCount } from '../../core/parse-count.ts';
import type { DecimalSign } from '../../core/parse-number.ts';

const MAX_VALUES = 300;
const CURRENCY_MARK = /[$€£¥₹]|\b(?:USD|CAD|EUR|GBP)\b/i;
const WRITTEN_DECIMALS = /[.,]\d{2,4}\D*$/;
const LEADING_ZERO = /^0\d/;

/** Numeric statistics of one column. */
export type ColumnFigures = {
  /** By row; null where the cell is not a number. */
  readonly numbers: readonly (number | null)[];
  readonly count: number;
  /** Numbers divided by non-blank values. */
  readonly numeric: number;
  readonly fill: number;
  readonly isWhole: number;
  readonly hasDecimals: number;
  readonly hasSign: number;
  readonly isPadded: number;
  readonly zero: number;
  readonly negative: number;
  /** Share of ones, twos and threes among the positive values. */
  readonly few: number;
  readonly median: number;
  readonly largest: number;
  readonly distinct: number;
};

/** A column may have shown how it writes decimals. */
export function figuresOf(
  values: readonly string[],
  decimal: DecimalSign | null = null,
): ColumnFigures {
  // A dot is read as decimal anyway.
  const known = decimal === ',' ? undefined : KNOWN.get(values);
  const figures = known ?? readFigures(values, decimal);
  if (decimal !== ',') {
    KNOWN.set(values, figures);
  }
  return figures;
}

/** Columns are looked at several times while their roles are found. */
const KNOWN = new WeakMap<readonly string[], ColumnFigures>();

function readFigures(values: readonly string[], decimal: DecimalSign | null): ColumnFigures {
  const sample = values.slice(0, MAX_VALUES).map((value) => value.trim().slice(0, 60));
  const filled = sample.filter((value) => value !== '');
  const numbers = sample.map((value) =>
    value === '' ? null : parseCount(value, 'known', decimal),
  );
  const present = numbers.filter((value) => value !== null);
  const positive = present.filter((value) => value > 0).toSorted((one, other) => one - other);
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  const among = (matches: (value: string) => boolean): number =>
    share(filled.filter(matches).length, filled.length);
  return {
    numbers,
    count: present.length,
    numeric: share(present.length, filled.length),
    fill: share(filled.length, sample.length),
    isWhole: share(present.filter(Number.isInteger).length, present.length),
    hasDecimals: among((value) => WRITTEN_DECIMALS.test(value)),
    hasSign: among((value) => CURRENCY_MARK.test(value)),
    isPadded: among((value) => LEADING_ZERO.test(value)),
    zero: share(present.filter((value) => value === 0).length, present.length),
    negative: share(present.filter((value) => value < 0).length, present.length),
    few: share(positive.filter((value) => value <= 3).length, positive.length),
    median: positive[Math.floor(positive.length / 2)] ?? 0,
    largest: positive.at(-1) ?? 0,
    distinct: new Set(present).size,
  };
}

/** Shelf counts: whole, non-negative apart from a few typos, and small. */
export const looksLikeQuantity = (figures: ColumnFigures): boolean =>
  figures.count > 0 &&
  figures.numeric >= 0.95 &&
  figures.fill >= 0.5 &&
  figures.isWhole >= 0.95 &&
  figures.hasSign < 0.05 &&
  figures.isPadded < 0.05 &&
  figures.negative <= 0.15 &&
  figures.median > 0 &&
  figures.median <= 60 &&
  (figures.distinct > 1 || figures.largest === 1);

/** Money: written with cents or a currency. */
export const looksLikeMoney = (figures: ColumnFigures): boolean =>
  figures.count > 0 &&
  figures.numeric >= 0.95 &&
  figures.fill >= 0.5 &&
  figures.isPadded < 0.5 &&
  figures.negative <= 0.1 &&
  figures.zero <= 0.5 &&
  (figures.distinct > 2 || figures.count <= 3) &&
  (figures.hasSign >= 0.5 || figures.hasDecimals >= 0.5);
