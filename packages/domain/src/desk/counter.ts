import { marginalValues } from './absorb.ts';
import { demandOf } from './demand.ts';
import { lineUnknown, type DeskLine } from './desk-line.ts';
import type { DeskSettings } from './desk-settings.ts';
import type { Prior } from './prior.ts';

/** A row of the sheet as it was offered and as it came back. */
export type CounteredRow = {
  readonly row: number;
  readonly key: string;
  readonly takeBefore: number;
  readonly takeAfter: number;
  readonly eachBeforeMinor: number;
  readonly eachAfterMinor: number;
};

export type CounterChange = CounteredRow & {
  readonly paidMoreMinor: number;
  readonly valueMoreMinor: number;
  /** Paid more, less what it is worth more. */
  readonly costMinor: number;
};

/**
 * What each change of the dealer's costs. Pieces that are added or struck are the last ones of their
 * line, which are worth least; where nothing is known of a line they are worth nothing.
 */
export function changesOf(
  rows: readonly CounteredRow[],
  lines: readonly DeskLine[],
  prior: Prior,
  settings: DeskSettings,
): CounterChange[] {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  const standing = new Map<string, number>();
  for (const { key, takeBefore } of rows) {
    standing.set(key, (standing.get(key) ?? 0) + takeBefore);
  }
  return rows.flatMap((row): CounterChange[] => {
    if (row.takeBefore === row.takeAfter && row.eachBeforeMinor === row.eachAfterMinor) {
      return [];
    }
    const taken = standing.get(row.key) ?? 0;
    const next = taken + row.takeAfter - row.takeBefore;
    standing.set(row.key, next);
    const values = valuesOf(byKey.get(row.key), prior, settings);
    const paid = row.takeAfter * row.eachAfterMinor - row.takeBefore * row.eachBeforeMinor;
    const value = Math.round(sumTo(values, next) - sumTo(values, taken));
    return [{ ...row, paidMoreMinor: paid, valueMoreMinor: value, costMinor: paid - value }];
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
    lineUnknown(line) !== null
  ) {
    return [];
  }
  const demand = demandOf(line.seen, prior, settings.piecesPerListing);
  const { quantity, price } = line;
  return marginalValues({ ...line, quantity, demand, priceMinor: price.minor }, settings).map(
    (value) => Math.max(0, value),
  );
}
