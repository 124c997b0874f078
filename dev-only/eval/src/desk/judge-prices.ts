import type { PriceBasis } from '@partsight/domain/valuation/line/price';

import type { DeskedLot } from './build-lot.ts';

const MAX_OFF = 0.25;

export type OffPrices = { readonly lines: number; readonly off: number };

/** Counts the lines with these price bases, and those whose price is far from the real new price. */
export function judgePrices(lots: readonly DeskedLot[], bases: readonly PriceBasis[]): OffPrices {
  let lines = 0;
  let off = 0;
  for (const { price, world } of lots.flatMap((lot) => lot.lines)) {
    if (price !== null && bases.includes(price.basis)) {
      lines += 1;
      off += Math.abs(price.minor / world.newMinor - 1) > MAX_OFF ? 1 : 0;
    }
  }
  return { lines, off };
}
