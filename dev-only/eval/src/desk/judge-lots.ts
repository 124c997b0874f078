import { DAYS_PER_MONTH } from '@partsight/domain/valuation/line/demand';
import { listingCost, discountFactors } from '@partsight/domain/valuation/line/expected-sales';
import { netOfSale } from '@partsight/domain/valuation/line/net';
import { createLotValuer } from '@partsight/domain/valuation/lot/lot';
import { DESK_DEFAULTS } from '@partsight/domain/valuation/settings/desk-settings';
import { randomOf, type Random } from '@partsight/marketplace-simulator/market/random';

import { buildLot, type DeskedLine } from './build-lot.ts';
import type { World, WorldLine } from './create-world.ts';
import { ownOrders } from './own-sales.ts';

const LINES_PER_LOT = 300;
/** Standard deviation of the logarithm of the real share around the assumed one. */
const SHARE_DEVIATION = 0.5;

export type JudgedLots = {
  readonly belowP10: number;
  readonly aboveP90: number;
  /** Median of earnings divided by forecast. */
  readonly medianRatio: number;
};

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function drawLines(lines: readonly WorldLine[], random: Random): WorldLine[] {
  const left = [...lines];
  return Array.from({ length: Math.min(LINES_PER_LOT, left.length) }, () => {
    const [drawn] = left.splice(random.int(0, left.length - 1), 1);
    if (drawn === undefined) {
      throw new Error('a lot needs lines');
    }
    return drawn;
  });
}

const DISCOUNTS = discountFactors(DESK_DEFAULTS);

/** Earnings of a listed line for a seller with this share. */
function earnedMinor({ line, world }: DeskedLine, share: number, draw: number): number {
  const { net } = netOfSale(world.newMinor, line.parcel, DESK_DEFAULTS);
  let left = line.quantity ?? 0;
  let pieces = 0;
  for (const order of ownOrders(world, share, draw)) {
    const sold = Math.min(left, order.pieces);
    left -= sold;
    pieces += sold * (DISCOUNTS[Math.floor(order.day / DAYS_PER_MONTH)] ?? 0);
  }
  return net * pieces - listingCost(line.held, DESK_DEFAULTS);
}

/** Draws lots from the worlds, each bought by a seller whose real share differs from the assumed one. */
export function judgeLots(worlds: readonly World[], count: number): JudgedLots {
  let below = 0;
  let above = 0;
  const ratios: number[] = [];
  for (let draw = 0; draw < count; draw += 1) {
    const world = worlds[draw % worlds.length];
    const random = randomOf('lot', draw);
    const lot = buildLot(drawLines(world?.lines ?? [], random));
    const figures = createLotValuer(
      lot.lines.map(({ line }) => line),
      lot.prior,
    ).figures(DESK_DEFAULTS);
    const share = Math.min(1, DESK_DEFAULTS.share * Math.exp(SHARE_DEVIATION * normal(random)));
    let earned = 0;
    for (const [index, one] of lot.lines.entries()) {
      earned += (figures.lines.valueMinor[index] ?? 0) > 0 ? earnedMinor(one, share, draw) : 0;
    }
    below += earned < figures.p10Minor ? 1 : 0;
    above += earned > figures.p90Minor ? 1 : 0;
    ratios.push(earned / figures.valueMinor);
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  return {
    belowP10: below / count,
    aboveP90: above / count,
    medianRatio: sorted[Math.floor(count / 2)] ?? Number.NaN,
  };
}
