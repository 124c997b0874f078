import type { Demand } from '../line/demand.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { GroupSales } from './group-sales.ts';
import { listingStarts } from './listing-starts.ts';
import { LotCash } from './lot-cash.ts';
import type { LotColumns } from './lot-columns.ts';
import { LotPass } from './lot-pass.ts';
import { MIDDLE, SHARE_FACTORS } from './lot-points.ts';
import { LotSpread, type ListedLine } from './lot-spread.ts';

/** Sums over listed lines. */
export type ListedSums = { readonly spread: LotSpread; readonly cash: LotCash };

export type ValueLinesOptions = {
  /** Lines that each one stands for; all stand for themselves if omitted. */
  readonly weights?: Float64Array;
  /** Called after each listed line was added to the sums. */
  readonly onAdded?: (line: ListedLine, sums: ListedSums) => void;
};

/** Values the lines of a lot in the order in which they are listed. */
export function valueLines(
  columns: LotColumns,
  demands: readonly Demand[],
  settings: DeskSettings,
  { weights, onAdded }: ValueLinesOptions = {},
) {
  const sales = new GroupSales(columns.groups, demands, settings);
  const pass = new LotPass(columns, sales, settings);
  const starts = listingStarts(pass.worthPerMinute(), settings.linesPerWeek, weights);
  const sums = { spread: new LotSpread(settings), cash: new LotCash(settings) };
  const { spread, cash } = sums;
  const totals = pass.addLines(starts, (line) => {
    spread.readNets(line);
    let sold = 0;
    for (let point = 0; point < SHARE_FACTORS.length; point += 1) {
      const chances = sales.chancesOf(line.group, line.pieces, SHARE_FACTORS[point]);
      const expected = spread.addPoint(line, point, chances, pass.weightsFrom(line.start));
      if (point === MIDDLE) {
        cash.add(line, chances);
        sold = expected;
      }
    }
    onAdded?.(line, sums);
    return sold;
  });
  return { totals, ...sums };
}
