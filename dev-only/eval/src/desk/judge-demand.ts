import { DAYS_PER_MONTH, demandOf, monthsOfDemand, ownSales } from '@partsight/domain/desk/demand';
import { DESK_DEFAULTS } from '@partsight/domain/desk/desk-settings';
import { openLot } from '@partsight/domain/desk/lot';
import { chanceOfNone } from '@partsight/domain/desk/numbers/negative-binomial';
import { chanceOf } from '@partsight/marketplace-simulator/world/chance';

import type { DeskedLot } from './lot-of-lines.ts';
import { WINDOW_DAYS, YEAR_DAYS, type World } from './open-world.ts';
import { ownOrders } from './own-sales.ts';

/** Groups of lines by how many listings with a sale were seen. */
const SEEN_GROUPS = [
  ['0', 0],
  ['1-2', 2],
  ['3-4', 4],
  ['5-14', 14],
  ['15+', Infinity],
] as const;

export type Held = { readonly name: string; readonly lines: number; readonly held: number };

type NegativeBinomial = ReturnType<typeof ownSales>;

/** Where a count lies among those that were thought possible, chance deciding inside of its step. */
function placeOf(sales: NegativeBinomial, count: number, draw: number): number {
  const ratio = sales.mean / (sales.shape + sales.mean);
  let own = chanceOfNone(sales);
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += own;
    own *= ((sales.shape + k) / (k + 1)) * ratio;
  }
  return below + draw * own;
}

export type DemandWish = { readonly share: number; readonly days: number };

/** By group: how often an interval of eight chances in ten held what then sold. */
export function judgeIntervals(
  lots: readonly { readonly world: World; readonly lot: DeskedLot }[],
  { share, days }: DemandWish,
): Held[] {
  const groups = SEEN_GROUPS.map(([name]) => ({ name, lines: 0, held: 0 }));
  for (const { world, lot } of lots) {
    for (const { line, world: truth } of lot.lines) {
      // What is at least so much has no interval to hold.
      if (line.seen === null || truth.seen.isLowerBound) {
        continue;
      }
      const { listings } = line.seen;
      const demand = demandOf(line.seen, lot.prior, DESK_DEFAULTS.piecesPerListing);
      const worth = monthsOfDemand(days / DAYS_PER_MONTH, DESK_DEFAULTS.decline);
      const sold = ownOrders(truth, share, 'interval')
        .filter(({ day }) => day <= days)
        .reduce((sum, { pieces }) => sum + pieces, 0);
      const draw = chanceOf('place', world.seed, line.key, days, share).next();
      const place = placeOf(ownSales(demand, share, worth), sold, draw);
      const group = groups[SEEN_GROUPS.findIndex(([, most]) => listings <= most)];
      if (group !== undefined) {
        group.lines += 1;
        group.held += place >= 0.1 && place <= 0.9 ? 1 : 0;
      }
    }
  }
  return groups;
}

export const NEXT_WINDOW: DemandWish = { share: DESK_DEFAULTS.share, days: WINDOW_DAYS };
export const WHOLE_MARKET: DemandWish = { share: 1, days: WINDOW_DAYS };
export const NEXT_YEAR: DemandWish = { share: DESK_DEFAULTS.share, days: YEAR_DAYS };

/** Pieces of the lots that the desk expects to sell in a year, by those that sold at that share. */
export function judgeAbsorption(lots: readonly DeskedLot[]): number {
  let expected = 0;
  let sold = 0;
  for (const lot of lots) {
    const figures = openLot(
      lot.lines.map(({ line }) => line),
      lot.prior,
    ).figures(DESK_DEFAULTS);
    for (const [index, { line, world }] of lot.lines.entries()) {
      const wanted = figures.lines.sold[index] ?? Number.NaN;
      if (!Number.isNaN(wanted)) {
        const own = ownOrders(world, DESK_DEFAULTS.share, 'year');
        expected += wanted;
        sold += Math.min(
          line.quantity ?? 0,
          own.reduce((sum, { pieces }) => sum + pieces, 0),
        );
      }
    }
  }
  return expected / sold;
}
