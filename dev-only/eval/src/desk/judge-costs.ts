import { checkCosts, type CostLine } from '@partsight/domain/desk/sanity';
import { chanceOf } from '@partsight/marketplace-simulator/world/chance';

import type { DeskedLot } from './lot-of-lines.ts';

/** Wrong costs that lists really have: packs of several sorts, and cents for dollars. */
export const FACTORS = [4, 5, 6, 8, 10, 12, 25, 50, 100] as const;
const WRONG_SHARE = 0.03;

export type JudgedCosts = {
  /** By factor: costs made wrong, and how many of them were doubted. */
  readonly byFactor: ReadonlyMap<number, { readonly wrong: number; readonly caught: number }>;
  readonly right: number;
  readonly doubted: number;
};

type Desked = DeskedLot['lines'][number];

/** What a dealer of this world pays of a part's new price, in the middle. */
const USUAL_SHARE = 0.62;

/** The cost, with so much of its distance from the usual share of the new price. */
const drawnNearer = ({ line, world }: Desked, nearness: number): number | null =>
  line.costMinor === null
    ? null
    : Math.round(
        USUAL_SHARE *
          world.newMinor *
          (line.costMinor / (USUAL_SHARE * world.newMinor)) ** nearness,
      );

/**
 * A few costs of each lot are made wrong, all by one factor; then the lot is looked at. How far apart
 * right costs lie decides what can be seen, so they may be drawn nearer to each other.
 */
export function judgeCosts(lots: readonly DeskedLot[], nearness = 1): JudgedCosts {
  const costLine = (desked: Desked): CostLine => ({
    price: desked.price,
    costMinor: drawnNearer(desked, nearness),
    coreMinor: null,
    hasExactComps: desked.world.seen.comps.exactListings > 0,
  });
  const byFactor = new Map<number, { wrong: number; caught: number }>();
  let right = 0;
  let doubted = 0;
  for (const [index, lot] of lots.entries()) {
    for (const factor of FACTORS) {
      const chance = chanceOf('costs', index, factor);
      const wrong = new Set<number>();
      const lines = lot.lines.map((one, at): CostLine => {
        const line = costLine(one);
        const isChecked =
          line.price !== null && line.price.basis !== 'cost' && line.price.comps >= 2;
        if (!isChecked || !chance.hit(WRONG_SHARE)) {
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
      doubted += [...doubts].filter((at) => !wrong.has(at)).length;
    }
  }
  return { byFactor, right, doubted };
}

/** Of all wrong costs, those that were doubted. */
export function caughtOf({ byFactor }: JudgedCosts): { wrong: number; caught: number } {
  const factors = [...byFactor.values()];
  return {
    wrong: factors.reduce((sum, { wrong }) => sum + wrong, 0),
    caught: factors.reduce((sum, { caught }) => sum + caught, 0),
  };
}
