import type { ColumnFigures } from './column-figures.ts';

/** Columns of which the first two multiplied are the third, on nearly every row that can show it. */
export type Product = {
  readonly quantity: number;
  readonly each: number;
  readonly extended: number;
};

const LEAST_ROWS = 3;
const AGREEING = 0.9;

type Numbered = { readonly index: number; readonly figures: ColumnFigures };

/** Rows of one piece prove nothing: there every amount is its own extended one. */
export function findProducts(
  counted: readonly Numbered[],
  amounts: readonly Numbered[],
): readonly Product[] {
  const found: Product[] = [];
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

function isProduct(quantity: Numbered, each: Numbered, extended: Numbered): boolean {
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
    // The amount of one may have been rounded before it was printed, by half a cent a piece.
    if (Math.abs(pieces * amount - sum) <= 0.011 + pieces * 0.006) {
      agreeing += 1;
    }
  }
  return rows >= LEAST_ROWS && quantities.size > 1 && agreeing >= rows * AGREEING;
}
