import { inSlices, type Sliced } from '../../core/slices.ts';
import type { DeskSettings } from '../settings/desk-settings.ts';
import { GroupSales } from './group-sales.ts';
import { aboutLeastToPlace, leastToPlace, listingStarts, placesWithin } from './listing-starts.ts';
import { LotCash } from './lot-cash.ts';
import type { GroupDemands, LotColumns } from './lot-columns.ts';
import { LotPass } from './lot-pass.ts';
import { MIDDLE, SHARE_FACTORS } from './lot-points.ts';
import { LotSpread, type ListedLine } from './lot-spread.ts';
import { LotTotals } from './lot-totals.ts';

/** Sums over listed lines. */
export type ListedSums = { readonly spread: LotSpread; readonly cash: LotCash };

export type ValueLinesOptions = {
  /** Lines that each one stands for; all stand for themselves if omitted. */
  readonly weights?: Float64Array;
  /** Called after each listed line was added to the sums. */
  readonly onAdded?: (line: ListedLine, sums: ListedSums) => void;
};

/** How many more lines than places are computed at first. */
const SPARE = 1.3;

/** Values the lines of a lot in the order in which they are listed; pauses after each slice. */
export function* valueLines(
  columns: LotColumns,
  demands: GroupDemands,
  settings: DeskSettings,
  { weights, onAdded }: ValueLinesOptions = {},
) {
  const { length } = columns;
  const sales = new GroupSales(columns.groups, demands, settings);
  const pass = new LotPass(columns, sales, settings);
  yield* rankLikely(pass, length, weights === undefined ? placesWithin(settings) : Infinity);
  const starts = listingStarts(pass.perMinute, settings, { weights, isLate: pass.isLate });
  yield;
  const sums = { spread: new LotSpread(settings), cash: new LotCash(settings) };
  const totals = new LotTotals(columns, pass, starts, settings);
  const onListed = (line: ListedLine): number => {
    const sold = addListed(line, sums, sales, pass);
    onAdded?.(line, sums);
    return sold;
  };
  yield* inSlices(length, (from, to) => totals.addLines(from, to, onListed));
  return { totals: totals.figures(), ...sums };
}

/** Computes the lines that can get one of the places; of the others, only whether they want one. */
function* rankLikely(pass: LotPass, length: number, places: number): Sliced<void> {
  yield* inSlices(length, (from, to) => pass.boundLines(from, to));
  // More than there are places, because a bound says little of some lines.
  const likely = aboutLeastToPlace(pass.bound, SPARE * places);
  yield* inSlices(length, (from, to) => pass.computeFrom(likely, from, to));
  if (likely > 0) {
    const least = leastToPlace(pass.perMinute, places);
    yield* inSlices(length, (from, to) => pass.computeFrom(least, from, to));
    yield* inSlices(length, (from, to) => pass.markLate(from, to));
  }
}

function addListed(
  line: ListedLine,
  { spread, cash }: ListedSums,
  sales: GroupSales,
  pass: LotPass,
): number {
  const weights = pass.weightsFrom(line.start);
  spread.readNets(line);
  // The middle comes first: its chances are often those just computed.
  const middle = sales.chancesOf(line.group, line.pieces);
  const sold = spread.addPoint(line, MIDDLE, middle, weights);
  cash.add(line, middle);
  for (let point = 0; point < SHARE_FACTORS.length; point += 1) {
    if (point !== MIDDLE) {
      const chances = sales.chancesOf(line.group, line.pieces, SHARE_FACTORS[point]);
      spread.addPoint(line, point, chances, weights);
    }
  }
  return sold;
}
