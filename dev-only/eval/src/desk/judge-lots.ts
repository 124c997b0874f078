import { outlayMinor, solveBid, type Bid } from '@partsight/domain/desk/lot/bid';
import { createLotValuer, type LotFigures } from '@partsight/domain/desk/lot/lot';
import { DESK_DEFAULTS, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';
import { randomOf } from '@partsight/marketplace-simulator/market/random';

import { buildLot, type DeskedLot } from './build-lot.ts';
import { drawLines, worldFor, type World, type WorldLine } from './create-world.ts';
import { drawSeller, earnedByLine, type ListedStock, type TrueSeller } from './true-seller.ts';

const LINES_PER_LOT = 300;
const LINES_PER_SHORT_LOT = 60;
/** Buyers differ in what they ask and in how fast they list. */
const POSITIONS = [0.8, 0.86, 0.93, 1, 1.05] as const;
const PACES = [10, 25, 150] as const;
/** Active listings are counted for the lines that carry this share of the value. */
const COUNTED_SHARE = 0.8;
const HALF_SHARE = 0.5;
/** A bid this near to the highest price that leaves the wanted return gets the lot. */
const WINNING_SHARE = 0.8;

export type JudgedLots = {
  readonly lots: number;
  readonly lines: number;
  readonly belowP10: number;
  readonly aboveP90: number;
  /** Median of earnings divided by forecast. */
  readonly medianRatio: number;
  /** Lots that lose at the walk-away bid when the real share is half the setting. */
  readonly lossAtHalfShare: number;
  /** Of the lots that can leave the wanted return, those that the walk-away bid gets. */
  readonly winsAssumed: number;
  /** The same lots and sellers without the limit at half the share. */
  readonly lossMeasured: number;
  readonly lossMeasured60: number;
  readonly winsMeasured: number;
  readonly returnBinds: number;
  /** With unsold lines left out: the walk-away bid relative to the one that counts them. */
  readonly unsoldMedianTimes: number;
  /** Lots that can leave the wanted return and get less than half of that bid. */
  readonly goodLotsHalved: number;
  /** Share of the lines that nobody bought. */
  readonly unsoldShare: number;
  /** Share of the value on lines whose active listings are known. */
  readonly competitionUsed: number;
};

export const figuresOf = (lot: DeskedLot, settings: DeskSettings): LotFigures =>
  createLotValuer(
    lot.lines.map(({ line }) => line),
    lot.prior,
  ).figures(settings);

export const bidFor = (figures: LotFigures, settings: DeskSettings): Bid =>
  solveBid(
    figures,
    { outlayMinor: outlayMinor(figures, 'take-all', settings), countedShare: 0 },
    settings,
  );

/** The limit at half the share is off; the share in the settings stays as it is. */
const withoutHalfShare = (settings: DeskSettings): DeskSettings => ({
  ...settings,
  measured: { share: { sales: 30, at: '2026-11-01T00:00:00.000Z' } },
});

/** Counting lowers the value of crowded lines, so others come to carry it. */
const MAX_ROUNDS = 4;

type CountedLot = {
  readonly lot: DeskedLot;
  readonly figures: LotFigures;
  readonly counted: ReadonlySet<string>;
};

/** Counts the active listings of the lines that carry most of the value. */
export function countRivals(lines: readonly WorldLine[], settings: DeskSettings): CountedLot {
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
    .map(({ line }, index) => ({
      key: line.key,
      value: line.doubt === null ? (figures.lines.valueMinor[index] ?? 0) : 0,
    }))
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
      return pieces > 0 && line.doubt === null ? [{ line, world, pieces, value, index }] : [];
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
  readonly unsoldLines: number;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
  readonly isLossAtHalf: boolean;
  readonly isLossMeasured: boolean;
  /** Whether some price leaves the wanted return, and whether the bids get the lot. */
  readonly isGood: boolean;
  readonly isWon: boolean;
  readonly isWonMeasured: boolean;
  readonly isBoundByReturn: boolean;
  readonly walkAwayMinor: number;
  readonly walkAwayWithUnsoldMinor: number;
  readonly ratio: number;
  readonly valueMinor: number;
  readonly countedMinor: number;
};

/** One lot, bought by a seller whose share, elasticity, pace and returns differ from his settings. */
function judgeLot(world: World, draw: number, size: number): JudgedLot {
  const random = randomOf(size === LINES_PER_LOT ? 'lot' : `lot of ${size}`, draw);
  const settings: DeskSettings = {
    ...DESK_DEFAULTS,
    position: POSITIONS[random.int(0, POSITIONS.length - 1)] ?? DESK_DEFAULTS.position,
    linesPerWeek: PACES[random.int(0, PACES.length - 1)] ?? DESK_DEFAULTS.linesPerWeek,
  };
  const lines = drawLines(world, size, random);
  const { lot, figures, counted } = countRivals(lines, settings);
  const seller = drawSeller(settings, random);
  const stock = listedStock(lot, figures);
  const earnedBy = (one: TrueSeller): number =>
    sum(stock.map((line) => earnedByLine(line, one, settings, draw)));
  const bid = bidFor(figures, settings);
  const measured = bidFor(figures, withoutHalfShare(settings));
  const atHalf = earnedBy({ ...seller, share: HALF_SHARE * settings.share });
  const earned = earnedBy(seller);
  const isLoss = ({ foundShare, outlayMinor: outlay, walkAwayMinor }: Bid, income: number) =>
    foundShare * income < (1 + settings.premium) * walkAwayMinor + outlay;
  const highest =
    ((bid.foundShare * earned) / (1 + settings.targetReturn) - bid.outlayMinor) /
    (1 + settings.premium);
  const counting: DeskSettings = { ...settings, unsold: 'count' };
  return {
    lines: lines.length,
    unsoldLines: figures.unsold.lines,
    isBelow: earned < figures.p10Minor,
    isAbove: earned > figures.p90Minor,
    isLossAtHalf: isLoss(bid, atHalf),
    isLossMeasured: isLoss(measured, earned),
    isGood: highest > 0,
    isWon: bid.walkAwayMinor >= WINNING_SHARE * highest,
    isWonMeasured: measured.walkAwayMinor >= WINNING_SHARE * highest,
    isBoundByReturn: measured.bindingLimit === 'return',
    walkAwayMinor: bid.walkAwayMinor,
    walkAwayWithUnsoldMinor: bidFor(figuresOf(lot, counting), counting).walkAwayMinor,
    ratio: earned / figures.valueMinor,
    valueMinor: figures.valueMinor,
    countedMinor: sum(
      lot.lines.map(({ line }, index) =>
        counted.has(line.key) && line.doubt === null ? (figures.lines.valueMinor[index] ?? 0) : 0,
      ),
    ),
  };
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Draws lots from the worlds, and a seller for each. */
export function judgeLots(worlds: readonly World[], count: number): JudgedLots {
  const drawLots = (size: number): JudgedLot[] =>
    Array.from({ length: count }, (_, draw) => judgeLot(worldFor(worlds, draw), draw, size));
  const lots = drawLots(LINES_PER_LOT);
  const short = drawLots(LINES_PER_SHORT_LOT);
  const good = lots.filter(({ isGood }) => isGood);
  const shareOf = (of: readonly JudgedLot[], is: (lot: JudgedLot) => boolean): number =>
    of.filter(is).length / of.length;
  return {
    lots: count,
    lines: sum(lots.map(({ lines }) => lines)),
    belowP10: shareOf(lots, ({ isBelow }) => isBelow),
    aboveP90: shareOf(lots, ({ isAbove }) => isAbove),
    medianRatio: medianOf(lots.map(({ ratio }) => ratio)),
    lossAtHalfShare: shareOf(lots, ({ isLossAtHalf }) => isLossAtHalf),
    winsAssumed: shareOf(good, ({ isWon }) => isWon),
    lossMeasured: shareOf(lots, ({ isLossMeasured }) => isLossMeasured),
    lossMeasured60: shareOf(short, ({ isLossMeasured }) => isLossMeasured),
    winsMeasured: shareOf(good, ({ isWonMeasured }) => isWonMeasured),
    returnBinds: shareOf(lots, ({ isBoundByReturn }) => isBoundByReturn),
    unsoldMedianTimes:
      medianOf(lots.map(({ walkAwayMinor }) => walkAwayMinor)) /
      medianOf(lots.map(({ walkAwayWithUnsoldMinor }) => walkAwayWithUnsoldMinor)),
    goodLotsHalved: good.filter(
      ({ walkAwayMinor, walkAwayWithUnsoldMinor }) =>
        walkAwayMinor < HALF_SHARE * walkAwayWithUnsoldMinor,
    ).length,
    unsoldShare:
      sum(lots.map(({ unsoldLines }) => unsoldLines)) / sum(lots.map(({ lines }) => lines)),
    competitionUsed:
      sum(lots.map(({ countedMinor }) => countedMinor)) /
      sum(lots.map(({ valueMinor }) => valueMinor)),
  };
}
