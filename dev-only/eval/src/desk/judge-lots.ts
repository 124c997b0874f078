import { outlayMinor, solveBid } from '@partsight/domain/valuation/lot/bid';
import { createLotValuer, type LotFigures } from '@partsight/domain/valuation/lot/lot';
import {
  DESK_DEFAULTS,
  type DeskSettings,
} from '@partsight/domain/valuation/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { buildLot, type DeskedLot } from './build-lot.ts';
import { drawLines, worldFor, type World, type WorldLine } from './create-world.ts';
import { drawSeller, earnedByLine, type ListedStock, type TrueSeller } from './true-seller.ts';

const LINES_PER_LOT = 300;
/** Buyers differ in what they ask and in how fast they list. */
const POSITIONS = [0.8, 0.86, 0.93, 1, 1.05] as const;
const PACES = [10, 25, 150] as const;
/** Active listings are counted for the lines that carry this share of the value. */
const COUNTED_SHARE = 0.8;
const HALF_SHARE = 0.5;

export type JudgedLots = {
  readonly lots: number;
  readonly lines: number;
  readonly belowP10: number;
  readonly aboveP90: number;
  /** Median of earnings divided by forecast. */
  readonly medianRatio: number;
  /** Lots that lose at the walk-away bid when the real share is half the setting. */
  readonly lossAtHalfShare: number;
  /** Share of the value on lines whose active listings are known. */
  readonly competitionUsed: number;
};

const figuresOf = (lot: DeskedLot, settings: DeskSettings): LotFigures =>
  createLotValuer(
    lot.lines.map(({ line }) => line),
    lot.prior,
  ).figures(settings);

/** Counting lowers the value of crowded lines, so others come to carry it. */
const MAX_ROUNDS = 4;

type CountedLot = {
  readonly lot: DeskedLot;
  readonly figures: LotFigures;
  readonly counted: ReadonlySet<string>;
};

/** Counts the active listings of the lines that carry most of the value. */
function countRivals(lines: readonly WorldLine[], settings: DeskSettings): CountedLot {
  let counted: ReadonlySet<string> = new Set();
  let lot = buildLot(lines);
  let figures = figuresOf(lot, settings);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = new Set([...counted, ...keysToCount(lot, figures)]);
    if (next.size === counted.size) {
      break;
    }
    counted = next;
    lot = buildLot(lines, counted);
    figures = figuresOf(lot, settings);
  }
  return { lot, figures, counted };
}

/** The keys that carry most of the value. */
function keysToCount(lot: DeskedLot, figures: LotFigures): Set<string> {
  const byValue = lot.lines
    .map(({ line }, index) => ({ key: line.key, value: figures.lines.valueMinor[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const counted = new Set<string>();
  let sum = 0;
  for (const { key, value } of byValue) {
    if (sum >= COUNTED_SHARE * figures.valueMinor) {
      break;
    }
    sum += value;
    counted.add(key);
  }
  return counted;
}

/** The listed lines in the order in which the desk would list them. */
function listedStock(lot: DeskedLot, figures: LotFigures): ListedStock[] {
  return lot.lines
    .flatMap(({ line, world }, index) => {
      const pieces = figures.lines.kept[index] ?? 0;
      const value = figures.lines.valueMinor[index] ?? 0;
      return pieces > 0 && !line.isSetAside ? [{ line, world, pieces, value, index }] : [];
    })
    .toSorted(
      (a, b) =>
        (figures.lines.start[a.index] ?? 0) - (figures.lines.start[b.index] ?? 0) ||
        b.value - a.value,
    )
    .map(({ line, world, pieces }, place) => ({
      world,
      pieces,
      place,
      size: line.parcel.size,
      postageMinor: line.parcel.shippingMinor,
      cubicFeet: line.parcel.cubicFeet,
    }));
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

type JudgedLot = {
  readonly lines: number;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
  readonly isLossAtHalf: boolean;
  readonly ratio: number;
  readonly valueMinor: number;
  readonly countedMinor: number;
};

/** One lot, bought by a seller whose share, elasticity, pace and returns differ from his settings. */
function judgeLot(world: World, draw: number): JudgedLot {
  const random = randomOf('lot', draw);
  const settings: DeskSettings = {
    ...DESK_DEFAULTS,
    position: POSITIONS[random.int(0, POSITIONS.length - 1)] ?? DESK_DEFAULTS.position,
    linesPerWeek: PACES[random.int(0, PACES.length - 1)] ?? DESK_DEFAULTS.linesPerWeek,
  };
  const lines = drawLines(world, LINES_PER_LOT, random);
  const { lot, figures, counted } = countRivals(lines, settings);
  const seller = drawSeller(settings, random);
  const stock = listedStock(lot, figures);
  const earnedBy = (one: TrueSeller): number =>
    sum(stock.map((line) => earnedByLine(line, one, settings, draw)));

  const outlay = outlayMinor(figures, 'take-all', settings);
  const bid = solveBid(figures, { outlayMinor: outlay, countedShare: 0 }, settings);
  const atHalf = earnedBy({ ...seller, share: HALF_SHARE * settings.share });
  const earned = earnedBy(seller);
  return {
    lines: lines.length,
    isBelow: earned < figures.p10Minor,
    isAbove: earned > figures.p90Minor,
    isLossAtHalf: bid.foundShare * atHalf < (1 + settings.premium) * bid.walkAwayMinor + outlay,
    ratio: earned / figures.valueMinor,
    valueMinor: figures.valueMinor,
    countedMinor: sum(
      lot.lines.map(({ line }, index) =>
        counted.has(line.key) && !line.isSetAside ? (figures.lines.valueMinor[index] ?? 0) : 0,
      ),
    ),
  };
}

/** Draws lots from the worlds, and a seller for each. */
export function judgeLots(worlds: readonly World[], count: number): JudgedLots {
  const lots = Array.from({ length: count }, (_, draw) => {
    return judgeLot(worldFor(worlds, draw), draw);
  });
  const shareOf = (is: (lot: JudgedLot) => boolean): number => lots.filter(is).length / count;
  const ratios = lots.map(({ ratio }) => ratio).toSorted((a, b) => a - b);
  return {
    lots: count,
    lines: sum(lots.map(({ lines }) => lines)),
    belowP10: shareOf(({ isBelow }) => isBelow),
    aboveP90: shareOf(({ isAbove }) => isAbove),
    medianRatio: ratios[Math.floor(count / 2)] ?? Number.NaN,
    lossAtHalfShare: shareOf(({ isLossAtHalf }) => isLossAtHalf),
    competitionUsed:
      sum(lots.map(({ countedMinor }) => countedMinor)) /
      sum(lots.map(({ valueMinor }) => valueMinor)),
  };
}
