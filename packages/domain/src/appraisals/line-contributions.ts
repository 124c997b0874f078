import { finish } from '../core/slices.ts';
import type { DeskLine } from '../desk/line/desk-line.ts';
import type { Prior } from '../desk/line/prior.ts';
import { columnsOf, demandsOf } from '../desk/lot/lot-columns.ts';
import { PRICE_FACTORS, SHARE_FACTORS } from '../desk/lot/lot-points.ts';
import { valueLines, type ValueLinesOptions } from '../desk/lot/value-lines.ts';
import type { DeskSettings } from '../desk/settings/desk-settings.ts';

/** What each line adds to the figures of its lot: one array per figure, by line. */
export type LineContributions = {
  readonly valueMinor: Float64Array;
  /** By month, from month 0. */
  readonly cashMinor: readonly Float64Array[];
  /** Mean and variance at each point of the shared errors, in the order of the lot's mixture. */
  readonly means: readonly Float64Array[];
  readonly variances: readonly Float64Array[];
};

/**
 * Lines that are not listed, or not to be counted yet, add nothing. `weights`: how many lines of the
 * list each one stands for; all of them are listed one after the other.
 */
export function lineContributions(
  lines: readonly DeskLine[],
  prior: Prior,
  weights: Float64Array,
  settings: DeskSettings,
): LineContributions {
  const columns = finish(columnsOf(lines));
  const demands = demandsOf(columns.groups, prior, settings.piecesPerListing);
  const points = PRICE_FACTORS.length * SHARE_FACTORS.length;
  const column = () => new Float64Array(lines.length);
  const added = {
    valueMinor: column(),
    cashMinor: Array.from({ length: settings.months + 1 }, column),
    means: Array.from({ length: points }, column),
    variances: Array.from({ length: points }, column),
  };
  const options: ValueLinesOptions = {
    weights,
    onAdded({ index, valueMinor }, { spread, cash }) {
      added.valueMinor[index] = valueMinor;
      write(added.cashMinor, index, cash.byMonth());
      const normals = spread.mixture();
      write(
        added.means,
        index,
        normals.map(({ mean }) => mean),
      );
      write(
        added.variances,
        index,
        normals.map(({ variance }) => variance),
      );
      // The next line is summed alone, too.
      spread.clear();
      cash.clear();
    },
  };
  finish(valueLines(columns, demands, settings, options));
  return added;
}

function write(columns: readonly Float64Array[], index: number, row: readonly number[]): void {
  for (const [at, column] of columns.entries()) {
    column[index] = row[at] ?? 0;
  }
}
