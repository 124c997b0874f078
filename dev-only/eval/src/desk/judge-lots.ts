import { listingCost, discounts } from '@partsight/domain/desk/absorb';
import { DAYS_PER_MONTH } from '@partsight/domain/desk/demand';
import { DESK_DEFAULTS } from '@partsight/domain/desk/desk-settings';
import { openLot } from '@partsight/domain/desk/lot';
import { netOfSale } from '@partsight/domain/desk/net';
import { chanceOf, type Chance } from '@partsight/marketplace-simulator/world/chance';

import { lotOfLines, type DeskedLine } from './lot-of-lines.ts';
import type { World, WorldLine } from './open-world.ts';
import { ownOrders } from './own-sales.ts';

const LINES_OF_A_LOT = 300;
/** How far off the share may be that a seller believes to have, as a deviation of logarithms. */
const SHARE_OFF = 0.5;

export type JudgedLots = {
  readonly belowP10: number;
  readonly aboveP90: number;
  /** What lots brought by what the desk said: the middle one. */
  readonly medianRatio: number;
};

const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

function drawLines(lines: readonly WorldLine[], chance: Chance): WorldLine[] {
  const left = [...lines];
  return Array.from({ length: Math.min(LINES_OF_A_LOT, left.length) }, () => {
    const [drawn] = left.splice(chance.int(0, left.length - 1), 1);
    if (drawn === undefined) {
      throw new Error('a lot needs lines');
    }
    return drawn;
  });
}

const DISCOUNTS = discounts(DESK_DEFAULTS);

/** What a listed line really brought to a seller with that share. */
function broughtMinor({ line, world }: DeskedLine, share: number, draw: number): number {
  const { net } = netOfSale(world.newMinor, line.parcel, DESK_DEFAULTS);
  let left = line.quantity ?? 0;
  let pieces = 0;
  for (const order of ownOrders(world, share, draw)) {
    const taken = Math.min(left, order.pieces);
    left -= taken;
    pieces += taken * (DISCOUNTS[Math.floor(order.day / DAYS_PER_MONTH)] ?? 0);
  }
  return net * pieces - listingCost(line.held, DESK_DEFAULTS);
}

/** Lots drawn from the worlds, each bought by a seller whose share is not quite what he thinks. */
export function judgeLots(worlds: readonly World[], count: number): JudgedLots {
  let below = 0;
  let above = 0;
  const ratios: number[] = [];
  for (let draw = 0; draw < count; draw += 1) {
    const world = worlds[draw % worlds.length];
    const chance = chanceOf('lot', draw);
    const lot = lotOfLines(drawLines(world?.lines ?? [], chance));
    const figures = openLot(
      lot.lines.map(({ line }) => line),
      lot.prior,
    ).figures(DESK_DEFAULTS);
    const share = Math.min(1, DESK_DEFAULTS.share * Math.exp(SHARE_OFF * normal(chance)));
    let brought = 0;
    for (const [index, one] of lot.lines.entries()) {
      brought += (figures.lines.valueMinor[index] ?? 0) > 0 ? broughtMinor(one, share, draw) : 0;
    }
    below += brought < figures.p10Minor ? 1 : 0;
    above += brought > figures.p90Minor ? 1 : 0;
    ratios.push(brought / figures.valueMinor);
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  return {
    belowP10: below / count,
    aboveP90: above / count,
    medianRatio: sorted[Math.floor(count / 2)] ?? Number.NaN,
  };
}
