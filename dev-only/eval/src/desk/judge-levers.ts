import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { buildLot, type DeskedLot } from './build-lot.ts';
import { drawLines, worldFor, type World, type WorldLine } from './create-world.ts';
import { bidFor, figuresOf, medianOf } from './judge-lots.ts';

const LINES_PER_LOT = 300;
const LINES_PER_PLANTED_LOT = 150;
const COST_FACTOR = 10;
const PLANTED_SHARE = 0.2;
const PLANTED_FACTORS = [3, 7] as const;

const SETTINGS: DeskSettings = DESK_DEFAULTS;

const walkAwayOf = (lot: DeskedLot): number =>
  bidFor(figuresOf(lot, SETTINGS), SETTINGS).walkAwayMinor;

/** As if a person had checked every line whose only sale is far above the rest. */
const confirmed = (lot: DeskedLot): DeskedLot => ({
  ...lot,
  lines: lot.lines.map((one) =>
    one.line.doubt === 'lone-high-sale' ? { ...one, line: { ...one.line, doubt: null } } : one,
  ),
});

const pricedSales = ({ seen: { comps } }: WorldLine): number =>
  comps.new.priced + comps.used.priced;

export type JudgedLevers = {
  /** By how many cents costs of slow lines move a bid, at most, once all lines are confirmed. */
  readonly costLever: number;
  /** How many times as high the bids become with them, by their sum. */
  readonly costLeverFlagged: number;
  readonly plantedTimes: number;
};

/** A dealer who writes ten times the cost beside the numbers that hardly sold. */
function pullCosts(worlds: readonly World[], count: number) {
  let lever = 0;
  let before = 0;
  let after = 0;
  for (let draw = 0; draw < count; draw += 1) {
    const lines = drawLines(worldFor(worlds, draw), LINES_PER_LOT, randomOf('cost lever', draw));
    const honest = buildLot(lines);
    const raised = buildLot(
      lines.map((line) =>
        pricedSales(line) < 2 && line.costMinor !== null
          ? { ...line, costMinor: COST_FACTOR * line.costMinor }
          : line,
      ),
    );
    const moved = walkAwayOf(confirmed(raised)) - walkAwayOf(confirmed(honest));
    lever = Math.max(lever, Math.abs(moved));
    before += walkAwayOf(honest);
    after += walkAwayOf(raised);
  }
  return { costLever: lever, costLeverFlagged: after / before };
}

/** One sold, far above what it is worth. */
function plantSale(line: WorldLine, factor: number): WorldLine {
  const { seen } = line;
  const priceMinor = Math.round(factor * line.newMinor);
  return {
    ...line,
    seen: {
      ...seen,
      unitsSold: 1,
      listingCount: 1,
      comps: {
        ...seen.comps,
        exactListings: 1,
        unitsLow: 1,
        unitsMid: 1,
        unitsHigh: 1,
        new: {
          ...seen.comps.new,
          listings: 1,
          units: 1,
          priced: 1,
          medianMinor: priceMinor,
          averageMinor: priceMinor,
          lowerQuartileMinor: priceMinor,
          upperQuartileMinor: priceMinor,
        },
      },
    },
  };
}

const isUnsold = ({ seen: { unknown, comps } }: WorldLine): boolean =>
  unknown === null && comps.exactListings + comps.probableListings === 0;

/** A dealer who has a fifth of what nobody bought sold once, at a price that no one else pays. */
function plantSales(worlds: readonly World[], count: number): number {
  const walkAways = (factor: number | null): number[] =>
    Array.from({ length: count }, (_, draw) => {
      const random = randomOf('planted sales', draw);
      const lines = drawLines(worldFor(worlds, draw), LINES_PER_PLANTED_LOT, random);
      const planted = lines.map((line) =>
        isUnsold(line) && random.hit(PLANTED_SHARE) && factor !== null
          ? plantSale(line, factor)
          : line,
      );
      return walkAwayOf(buildLot(planted));
    });
  const honest = medianOf(walkAways(null));
  return Math.max(...PLANTED_FACTORS.map((factor) => medianOf(walkAways(factor)) / honest));
}

/** What a dealer can do to a bid with his own cost column and with sales of his own. */
export const judgeLevers = (worlds: readonly World[], count: number): JudgedLevers => ({
  ...pullCosts(worlds, count),
  plantedTimes: plantSales(worlds, count),
});
