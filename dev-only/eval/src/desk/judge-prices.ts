import type { PriceBasis } from '@partsight/domain/desk/price';

import type { DeskedLot } from './lot-of-lines.ts';

const FAR = 0.25;

export type OffPrices = { readonly lines: number; readonly off: number };

/** Of the lines priced by these sales, those that are far from what a new piece really brings. */
export function judgePrices(lots: readonly DeskedLot[], bases: readonly PriceBasis[]): OffPrices {
  let lines = 0;
  let off = 0;
  for (const { price, world } of lots.flatMap((lot) => lot.lines)) {
    if (price !== null && bases.includes(price.basis)) {
      lines += 1;
      off += Math.abs(price.minor / world.newMinor - 1) > FAR ? 1 : 0;
    }
  }
  return { lines, off };
}
