import { checkCosts, type CostLine } from '@partsight/domain/desk/line/cost-checks';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import type { DeskedLot } from './build-lot.ts';

/** Common errors: the cost of a pack, and cents instead of dollars. */
export const FACTORS = [4, 5, 6, 8, 10, 12, 25, 50, 100] as const;
const WRONG_SHARE = 0.03;

export type JudgedCosts = {
  /** By factor: wrong costs, and how many of them were detected. */
  readonly byFactor: ReadonlyMap<number, { readonly wrong: number; readonly caught: number }>;
  readonly right: number;
  /** Right costs that were doubted. */
  readonly falseAlarms: number;
};

type DeskedLine = DeskedLot['lines'][number];

/** The median share of the new price that a dealer of this world pays. */
const USUAL_SHARE = 0.62;

/** The cost, with a smaller distance from the usual share of the new price. */
const costWithSpread = ({ line, world }: DeskedLine, spread: number): number | null =>
  line.costMinor === null
    ? null
    : Math.round(
        USUAL_SHARE * world.newMinor * (line.costMinor / (USUAL_SHARE * world.newMinor)) ** spread,
      );

/**
 * Multiplies a few costs of each lot by a factor and checks whether the desk doubts them. Errors are easier
 * to detect when the right costs are similar, so their spread can be reduced.
 */
export function judgeCosts(lots: readonly DeskedLot[], spread = 1): JudgedCosts {
  const costLine = (desked: DeskedLine): CostLine => ({
    price: desked.price,
    costMinor: costWithSpread(desked, spread),
    coreMinor: null,
    hasExactComps: desked.world.seen.comps.exactListings > 0,
  });
  const byFactor = new Map<number, { wrong: number; caught: number }>();
  let right = 0;
  let falseAlarms = 0;
  for (const [index, lot] of lots.entries()) {
    for (const factor of FACTORS) {
      const random = randomOf('costs', index, factor);
      const wrong = new Set<number>();
      const lines = lot.lines.map((one, at): CostLine => {
        const line = costLine(one);
        const isChecked =
          line.price !== null && line.price.basis !== 'cost' && line.price.comps >= 2;
        if (!isChecked || !random.hit(WRONG_SHARE)) {
          return line;
        }
        wrong.add(at);
        return { ...line, costMinor: (line.costMinor ?? 0) * factor };
      });
      const doubts = new Set(checkCosts(lines)?.doubts.map((doubt) => doubt.line) ?? []);
      const counted = byFactor.get(factor) ?? { wrong: 0, caught: 0 };
      byFactor.set(factor, {
        wrong: counted.wrong + wrong.size,
        caught: counted.caught + [...wrong].filter((at) => doubts.has(at)).length,
      });
      right += lines.length - wrong.size;
      falseAlarms += [...doubts].filter((at) => !wrong.has(at)).length;
    }
  }
  return { byFactor, right, falseAlarms };
}

/** Totals of wrong and detected costs, of the factors in a range. */
export function caughtOf(
  { byFactor }: JudgedCosts,
  min = 0,
  max = Infinity,
): { wrong: number; caught: number } {
  const factors = [...byFactor].flatMap(([factor, counts]) =>
    factor >= min && factor <= max ? counts : [],
  );
  return {
    wrong: factors.reduce((sum, { wrong }) => sum + wrong, 0),
    caught: factors.reduce((sum, { caught }) => sum + caught, 0),
  };
}
