import {
  DAYS_PER_MONTH,
  demandOf,
  monthsOfDemand,
  ownSales,
} from '@partsight/domain/desk/line/demand';
import { createLotValuer } from '@partsight/domain/desk/lot/lot';
import { DESK_DEFAULTS } from '@partsight/domain/desk/settings/desk-settings';
import { chanceOfNone } from '@partsight/domain/desk/statistics/negative-binomial';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import type { DeskedLot } from './build-lot.ts';
import { WINDOW_DAYS, YEAR_DAYS, type World } from './create-world.ts';
import { ownOrders } from './own-sales.ts';

/** Groups of lines by their number of sold listings. */
const LISTING_GROUPS = [
  ['0', 0],
  ['1-2', 2],
  ['3-4', 4],
  ['5-14', 14],
  ['15+', Infinity],
] as const;

export type IntervalGroup = {
  readonly name: string;
  readonly lines: number;
  readonly held: number;
};

type NegativeBinomial = ReturnType<typeof ownSales>;

/** The quantile of a count; `draw` picks a random point within its step. */
function quantileOf(sales: NegativeBinomial, count: number, draw: number): number {
  const ratio = sales.mean / (sales.shape + sales.mean);
  let own = chanceOfNone(sales);
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += own;
    own *= ((sales.shape + k) / (k + 1)) * ratio;
  }
  return below + draw * own;
}

export type DemandOptions = { readonly share: number; readonly days: number };

/** How often the 80 % interval contained the later sales, by group. */
export function judgeIntervals(
  lots: readonly { readonly world: World; readonly lot: DeskedLot }[],
  { share, days }: DemandOptions,
): IntervalGroup[] {
  const groups = LISTING_GROUPS.map(([name]) => ({ name, lines: 0, held: 0 }));
  for (const { world, lot } of lots) {
    for (const { line, world: truth } of lot.lines) {
      // A lower bound has no interval.
      if (line.seen === null || truth.seen.isLowerBound) {
        continue;
      }
      const { listings } = line.seen;
      const demand = demandOf(line.seen, lot.prior, DESK_DEFAULTS.piecesPerListing);
      const worth = monthsOfDemand(days / DAYS_PER_MONTH, DESK_DEFAULTS.decline);
      const sold = ownOrders(truth, share, 'interval')
        .filter(({ day }) => day <= days)
        .reduce((sum, { pieces }) => sum + pieces, 0);
      const draw = randomOf('place', world.seed, line.key, days, share).next();
      const quantile = quantileOf(ownSales(demand, share, worth), sold, draw);
      const group = groups[LISTING_GROUPS.findIndex(([, most]) => listings <= most)];
      if (group !== undefined) {
        group.lines += 1;
        group.held += quantile >= 0.1 && quantile <= 0.9 ? 1 : 0;
      }
    }
  }
  return groups;
}

export const NEXT_WINDOW: DemandOptions = { share: DESK_DEFAULTS.share, days: WINDOW_DAYS };
export const WHOLE_MARKET: DemandOptions = { share: 1, days: WINDOW_DAYS };
export const NEXT_YEAR: DemandOptions = { share: DESK_DEFAULTS.share, days: YEAR_DAYS };

const LISTED_AT_ONCE = { ...DESK_DEFAULTS, linesPerWeek: 100_000 };

/** Expected sales of a year divided by actual sales at the same share. */
export function judgeAbsorption(lots: readonly DeskedLot[]): number {
  let expected = 0;
  let sold = 0;
  for (const lot of lots) {
    const figures = createLotValuer(
      lot.lines.map(({ line }) => line),
      lot.prior,
    ).figures(LISTED_AT_ONCE);
    for (const [index, { world }] of lot.lines.entries()) {
      const forecast = figures.lines.sold[index] ?? 0;
      if (forecast > 0) {
        const own = ownOrders(world, DESK_DEFAULTS.share, 'year');
        expected += forecast;
        sold += Math.min(
          figures.lines.kept[index] ?? 0,
          own.reduce((sum, { pieces }) => sum + pieces, 0),
        );
      }
    }
  }
  return expected / sold;
}
