import { wholePieces } from '@partsight/domain/desk/line/piece-sales';

import type { DeskContext } from './load-desk.ts';

/** A row of the dealer's sheet with the pieces on hand. */
type StockRow = { readonly row: number; readonly key: string; readonly pieces: number };

/** A line of a bought lot to put away and list. */
export type TakenLine = {
  readonly key: string;
  /** The first row with pieces: its number goes into the SKU. */
  readonly row: number;
  readonly pieces: number;
};

/**
 * What to list of a bought lot, in sheet order: as decided, or as many as the desk would pick. Rows of one
 * number are listed once, since eBay takes no two listings of the same goods.
 */
export function takenLines(found: DeskContext, stock: readonly StockRow[]): TakenLine[] {
  if (found.lot === null) {
    return [];
  }
  const { run, view } = found.lot;
  const { ofLine, decisionOf } = view(found);
  const rowsOf = Map.groupBy(stock, ({ key }) => key);
  return run.lines
    .flatMap(({ key, quantity }, at): TakenLine[] => {
      const rows = rowsOf.get(key) ?? [];
      const first = rows.find(({ pieces }) => pieces > 0);
      const { decision, pieces: decided } = decisionOf(at);
      const picked = ofLine.take(at);
      const onHand = wholePieces(quantity ?? 0);
      // A line without figures is listed only if the person took it.
      const unpriced = decision === 'take' ? (decided ?? onHand) : 0;
      const pieces = Math.min(Number.isNaN(picked) ? unpriced : picked, onHand);
      return key === '' || first === undefined || pieces <= 0
        ? []
        : [{ key, row: first.row, pieces }];
    })
    .toSorted((one, other) => one.row - other.row);
}
