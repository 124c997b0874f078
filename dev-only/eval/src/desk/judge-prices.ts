import type { PriceBasis } from '@partsight/domain/desk/line/price-estimates';

import type { DeskedLine, DeskedLot } from './build-lot.ts';

const MAX_OFF = 0.25;
/** Standard deviations on either side that hold 80%. */
const DEVIATIONS_OF_80 = 1.2816;

type JudgedPrices = {
  readonly lines: number;
  /** Lines whose price is far from the real new price, and those far above it. */
  readonly off: number;
  readonly tooHigh: number;
  /** Lines whose stated 80% error holds the real new price. */
  readonly held: number;
};

function judgeLines(lines: readonly DeskedLine[]): JudgedPrices {
  let off = 0;
  let tooHigh = 0;
  let held = 0;
  for (const { price, world } of lines) {
    if (price !== null) {
      const ratio = price.minor / world.newMinor;
      off += Math.abs(ratio - 1) > MAX_OFF ? 1 : 0;
      tooHigh += ratio - 1 > MAX_OFF ? 1 : 0;
      held += Math.abs(Math.log(ratio)) <= DEVIATIONS_OF_80 * price.relativeError ? 1 : 0;
    }
  }
  return { lines: lines.length, off, tooHigh, held };
}

/** Judges the lines with these price bases. */
export const judgePrices = (
  lots: readonly DeskedLot[],
  bases: readonly PriceBasis[],
): JudgedPrices =>
  judgeLines(
    lots.flatMap(({ lines }) =>
      lines.filter(({ price }) => price !== null && bases.includes(price.basis)),
    ),
  );

const NEW_COMPS = {
  '1': (comps: number) => comps === 1,
  '2': (comps: number) => comps === 2,
  '3+': (comps: number) => comps >= 3,
};

/** Judges the lines with new sales, by their number. */
export const judgePricesByComps = (
  lots: readonly DeskedLot[],
): Readonly<Record<keyof typeof NEW_COMPS, JudgedPrices>> => {
  const judge = (isCount: (comps: number) => boolean): JudgedPrices =>
    judgeLines(
      lots.flatMap(({ lines }) =>
        lines.filter(({ world }) => isCount(world.seen.comps.new.priced)),
      ),
    );
  return { '1': judge(NEW_COMPS['1']), '2': judge(NEW_COMPS['2']), '3+': judge(NEW_COMPS['3+']) };
};
