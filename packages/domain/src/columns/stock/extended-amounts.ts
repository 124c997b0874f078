import type { ColumnFigures } from './column-figures.ts';

/**
 * Column triples where the first times the second is the third, on nearly every row that can prove
 * it.
 */
export type ColumnProduct = {
  readonly quantity: number;
  readonly each: number;
  readonly extended: number;
};

const MIN_ROWS = 3;
const MIN_AGREEMENT = 0.9;

type NumericColumn = { readonly index: number; readonly figures: ColumnFigures };

/** Rows with one piece prove nothing: the amount equals its extension. */
export function findProducts(
  counted: readonly NumericColumn[],
  amounts: readonly NumericColumn[],
): readonly ColumnProduct[] {
  const found: ColumnProduct[] = [];
  for (const quantity of counted) {
    for (const each of amounts) {
      for (const extended of amounts) {
        if (each.index !== extended.index && isProduct(quantity, each, extended)) {
          found.push({ quantity: quantity.index, each: each.index, extended: extended.index });
        }
      }
    }
  }
  return found;
}

function isProduct(quantity: NumericColumn, each: NumericColumn, extended: NumericColumn): boolean {
  let rows = 0;
  let agreeing = 0;
  const quantities = new Set<number>();
  for (const [row, pieces] of quantity.figures.numbers.entries()) {
    const amount = each.figures.numbers[row] ?? 0;
    const sum = extended.figures.numbers[row];
    if (pieces === null || pieces < 2 || amount <= 0 || sum === null || sum === undefined) {
      continue;
    }
    rows += 1;
    quantities.add(pieces);
    // The unit amount may have been rounded by half a cent per piece before printing.
    if (Math.abs(pieces * amount - sum) <= 0.011 + pieces * 0.006) {
      agreeing += 1;
    }
  }
  return rows >= MIN_ROWS && quantities.size > 1 && agreeing >= rows * MIN_AGREEMENT;
}
