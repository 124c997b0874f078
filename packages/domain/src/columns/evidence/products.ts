import {
  isSameTally,
  tallyOf,
  waysToMake,
  type Figures,
  type NumericColumn,
  type Tally,
} from './tally.ts';

/** The number of pieces that an amount is for. */
export const PRICED_PIECES = [1, 100, 1000] as const;
export type PricedPieces = (typeof PRICED_PIECES)[number];

/** A count times an amount is another amount, on nearly every row that can tell. */
export type Product = {
  readonly count: Tally;
  readonly each: number;
  readonly extended: number;
  /** By row: how many pieces the amount is for; null where the row does not say. */
  readonly pieces: readonly (PricedPieces | null)[];
  /** The same on all rows; null where they differ. */
  readonly per: PricedPieces | null;
};

const MIN_ROWS = 3;
const MIN_AGREEMENT = 0.9;
const MIN_MIXED_AGREEMENT = 0.95;
const MIN_MIXED_ROWS = 2;
/** A cent or two proves no hundredth. */
const MIN_AMOUNT = 0.05;

/** With `isEverySum`, the count may be the sum of any of the columns. */
export function findProducts(
  counts: readonly NumericColumn[],
  amounts: readonly NumericColumn[],
): readonly Product[] {
  const single = counts.map(tallyOf);
  return amounts.flatMap((each) =>
    amounts.flatMap((extended) => {
      if (each === extended) {
        return [];
      }
      const found = single
        .filter(({ columns }) => !columns.includes(each.index) && !columns.includes(extended.index))
        .flatMap((count) => product(count, each, extended) ?? []);
      if (found.length > 0) {
        return found;
      }
      const target = impliedCounts(each, extended);
      const others = counts.filter(({ index }) => index !== each.index && index !== extended.index);
      const [sum] = target === null ? [] : waysToMake(target, others);
      const made = sum === undefined ? null : product(sum, each, extended);
      return made === null ? [] : [made];
    }),
  );
}

/** Rows with one piece prove nothing: the amount equals its extension. */
function product(count: Tally, each: NumericColumn, extended: NumericColumn): Product | null {
  const pieces: (PricedPieces | null)[] = [];
  const seen = new Set<number>();
  let rows = 0;
  let misses = 0;
  const most = count.numbers.length * (1 - MIN_AGREEMENT);
  const times = new Map<PricedPieces, number>(PRICED_PIECES.map((one) => [one, 0]));
  for (const [row, quantity] of count.numbers.entries()) {
    const amount = each.numbers[row] ?? 0;
    const sum = extended.numbers[row] ?? null;
    const fits =
      quantity === null || quantity <= 0 || amount <= 0 || sum === null
        ? undefined
        : PRICED_PIECES.find(
            (one) => (one === 1 || sum > MIN_AMOUNT) && isProduct(quantity, amount, sum, one),
          );
    pieces.push(fits ?? null);
    if (quantity === null || amount <= 0 || sum === null || (quantity < 2 && fits === 1)) {
      continue;
    }
    if (quantity < 1) {
      continue;
    }
    rows += 1;
    misses += fits === undefined ? 1 : 0;
    if (misses > most) {
      return null;
    }
    if (fits !== undefined) {
      seen.add(quantity);
      times.set(fits, (times.get(fits) ?? 0) + 1);
    }
  }
  if (rows < MIN_ROWS || seen.size < 2) {
    return null;
  }
  const shape = { count, each: each.index, extended: extended.index, pieces };
  const per = PRICED_PIECES.find((one) => (times.get(one) ?? 0) >= rows * MIN_AGREEMENT);
  if (per !== undefined) {
    return { ...shape, per };
  }
  const all = PRICED_PIECES.reduce((sum, one) => sum + (times.get(one) ?? 0), 0);
  const several = PRICED_PIECES.filter((one) => (times.get(one) ?? 0) >= MIN_MIXED_ROWS);
  return all >= rows * MIN_MIXED_AGREEMENT && several.length > 1 ? { ...shape, per: null } : null;
}

/** The unit amount may have been rounded by half a cent per piece before printing. */
export const isProduct = (quantity: number, each: number, sum: number, per: number): boolean =>
  Math.abs((quantity * each) / per - sum) <= 0.011 + (quantity * 0.006) / per;

/** The whole counts by which one amount becomes another; null where they are none. */
function impliedCounts(each: NumericColumn, extended: NumericColumn): Figures | null {
  let rows = 0;
  let whole = 0;
  const most = each.numbers.length * (1 - MIN_AGREEMENT);
  const seen = new Set<number>();
  const counts: (number | null)[] = [];
  for (const [row, amount] of each.numbers.entries()) {
    const sum = extended.numbers[row] ?? null;
    if (amount === null || amount <= 0 || sum === null || sum < 0) {
      counts.push(null);
      continue;
    }
    const count = Math.round(sum / amount);
    const isWhole = isProduct(count, amount, sum, 1);
    rows += 1;
    whole += isWhole ? 1 : 0;
    if (rows - whole > most) {
      return null;
    }
    if (isWhole) {
      seen.add(count);
    }
    counts.push(isWhole ? count : null);
  }
  return rows >= MIN_ROWS && whole >= rows * MIN_AGREEMENT && seen.size > 1 && Math.max(...seen) > 1
    ? counts
    : null;
}

/** The counts that products prove, each once. */
export function provenCounts(products: readonly Product[]): readonly Tally[] {
  return products
    .map(({ count }) => count)
    .filter((count, at, all) => all.findIndex((other) => isSameTally(other, count)) === at);
}
