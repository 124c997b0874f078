import { demandOf } from '../line/demand.ts';
import { lineUnknownReason, type DeskLine } from '../line/desk-line.ts';
import { marginalValues } from '../line/expected-sales.ts';
import type { Prior } from '../line/prior.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';

/** A row of the sheet as offered and as returned. */
export type CounterRow = {
  readonly row: number;
  readonly key: string;
  readonly buyQuantityBefore: number;
  readonly buyQuantityAfter: number;
  readonly eachBeforeMinor: number;
  readonly eachAfterMinor: number;
};

export type CounterChange = CounterRow & {
  /** What is paid more less what the pieces are worth more. */
  readonly costMinor: number;
};

/**
 * The cost of each change by the dealer. Added or removed pieces are the last ones of their line,
 * which are worth least; without data for the line they are worth nothing.
 */
export function counterOfferChanges(
  rows: readonly CounterRow[],
  lines: readonly DeskLine[],
  prior: Prior,
  settings: DeskSettings,
): CounterChange[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const nextPiece = new Map<string, number>();
  for (const { key, buyQuantityBefore } of rows) {
    nextPiece.set(key, (nextPiece.get(key) ?? 0) + buyQuantityBefore);
  }
  return rows.flatMap((row): CounterChange[] => {
    if (
      row.buyQuantityBefore === row.buyQuantityAfter &&
      row.eachBeforeMinor === row.eachAfterMinor
    ) {
      return [];
    }
    const taken = nextPiece.get(row.key) ?? 0;
    const next = taken + row.buyQuantityAfter - row.buyQuantityBefore;
    nextPiece.set(row.key, next);
    const values = valuesOf(byKey.get(row.key), prior, settings);
    const paid =
      row.buyQuantityAfter * row.eachAfterMinor - row.buyQuantityBefore * row.eachBeforeMinor;
    const value = Math.round(sumTo(values, next) - sumTo(values, taken));
    return [{ ...row, costMinor: paid - value }];
  });
}

const sumTo = (values: readonly number[], pieces: number): number =>
  values.slice(0, Math.max(0, pieces)).reduce((sum, value) => sum + value, 0);

function valuesOf(line: DeskLine | undefined, prior: Prior, settings: DeskSettings): number[] {
  if (
    line === undefined ||
    line.seen === null ||
    line.price === null ||
    line.quantity === null ||
    lineUnknownReason(line) !== null
  ) {
    return [];
  }
  const demand = demandOf(line.seen, prior, settings.piecesPerListing);
  const { quantity, price } = line;
  return marginalValues({ ...line, quantity, demand, priceMinor: price.minor }, settings).map(
    (value) => Math.max(0, value),
  );
}
