import type { DeskSettings } from '../settings/desk-settings.ts';
import { marginalValues, type SellableLine } from './expected-sales.ts';
import { wholePieces } from './piece-sales.ts';

/** A row of the dealer's list. */
export type StockRow = { readonly quantity: number | null; readonly costMinor: number | null };

/**
 * Rows with the same key form one line: quantities are summed, cost is the weighted mean of the
 * known ones.
 */
export function mergeRows(rows: readonly StockRow[]): StockRow {
  const known = rows.flatMap(({ quantity }) => (quantity === null ? [] : wholePieces(quantity)));
  return {
    quantity: known.length === 0 ? null : known.reduce((sum, pieces) => sum + pieces, 0),
    costMinor: meanCost(rows),
  };
}

function meanCost(rows: readonly StockRow[]): number | null {
  let pieces = 0;
  let cost = 0;
  const known = rows.filter(({ costMinor }) => costMinor !== null);
  for (const { quantity, costMinor } of known) {
    const own = wholePieces(quantity ?? 0);
    pieces += own;
    cost += own * (costMinor ?? 0);
  }
  return pieces > 0 ? cost / pieces : (known[0]?.costMinor ?? null);
}

/**
 * Splits a line's value over its rows in sheet order, by what their pieces add; the last row takes
 * the rounding remainder.
 */
export function allocateValue(
  valueMinor: number,
  rows: readonly StockRow[],
  line: SellableLine,
  settings: DeskSettings,
): number[] {
  const values = valueMinor === 0 ? [] : marginalValues(line, settings);
  const total = values.reduce((sum, value) => sum + value, 0);
  let from = 0;
  let rest = valueMinor;
  return rows.map(({ quantity }, index) => {
    const to = from + wholePieces(quantity ?? 0);
    const own = values.slice(from, to).reduce((sum, value) => sum + value, 0);
    from = to;
    const isLast = index === rows.length - 1;
    const part =
      isLast || total <= 0 ? rest : Math.min(rest, Math.round((valueMinor * own) / total));
    rest -= part;
    return part;
  });
}
