import { roundMinor } from '../line/expected-sales.ts';
import { limitsHalfShare, type DeskSettings } from '../settings/desk-settings.ts';
import { mixtureQuantile, mixtureCdf } from '../statistics/normal-mixture.ts';
import { meanAtHalfShare } from './lot-points.ts';
import type { LotFigures } from './lot.ts';

export const BID_LIMITS = ['return', 'payback', 'loss', 'half-share'] as const;
export type BidLimit = (typeof BID_LIMITS)[number];

/** What is bought: everything, everything worth listing, or the pieces picked. */
export const BID_SHAPES = ['take-all', 'leave-scrap', 'cherry-pick'] as const;
export type BidShape = (typeof BID_SHAPES)[number];

/** How a lot is bought until its owner chooses. */
export const DEFAULT_WAY: BidShape = 'cherry-pick';

export type ValuedLot = Pick<LotFigures, 'valueMinor' | 'cashMinor' | 'spread'>;

/** Costs besides the bid. */
export function outlayMinor(
  { pieces }: Pick<LotFigures, 'pieces'>,
  shape: BidShape,
  settings: DeskSettings,
): number {
  const taken = shape === 'leave-scrap' ? pieces.all - pieces.unlisted : pieces.all;
  const haulage =
    shape === 'take-all' ? settings.haulageMinorPerCubicFoot * pieces.unlistedCubicFeet : 0;
  return settings.freightMinor + settings.intakeMinor * taken + haulage;
}

/** Share of the value that remains if uncounted pieces are missing or worn. */
export const foundShare = (countedShare: number, { shrinkage }: DeskSettings): number =>
  1 - shrinkage * (1 - countedShare);

/** The lot as bid for: its other costs, and the share of its value that was counted. */
export type BidOptions = { readonly outlayMinor: number; readonly countedShare: number };

export type Bid = {
  readonly outlayMinor: number;
  readonly foundShare: number;
  /**
   * The highest bid under each limit; negative when none is possible. Null at half the share once
   * the share is measured.
   */
  readonly highestMinor: Readonly<
    Record<Exclude<BidLimit, 'half-share'>, number> & { 'half-share': number | null }
  >;
  readonly bindingLimit: BidLimit;
  readonly walkAwayMinor: number;
  readonly openingMinor: number;
};

export function solveBid(lot: ValuedLot, terms: BidOptions, settings: DeskSettings): Bid {
  const found = foundShare(terms.countedShare, settings);
  const payback = lot.cashMinor[Math.min(settings.paybackMonths, lot.cashMinor.length - 1)] ?? 0;
  const highest = {
    return: highestBid((found * lot.valueMinor) / (1 + settings.targetReturn), terms, settings),
    payback: highestBid(found * payback, terms, settings),
    loss: highestBid(found * mixtureQuantile(lot.spread, settings.chanceOfLoss), terms, settings),
    'half-share': limitsHalfShare(settings)
      ? highestBid(
          (found * meanAtHalfShare(lot.spread)) / (1 + settings.returnAtHalfShare),
          terms,
          settings,
        )
      : null,
  };
  const of = (limit: BidLimit): number => highest[limit] ?? Infinity;
  const binds = BID_LIMITS.reduce((least, limit) => (of(limit) < of(least) ? limit : least));
  const walkAway = Math.max(0, of(binds));
  return {
    outlayMinor: terms.outlayMinor,
    foundShare: found,
    highestMinor: {
      return: roundMinor(highest.return),
      payback: roundMinor(highest.payback),
      loss: roundMinor(highest.loss),
      'half-share': highest['half-share'] === null ? null : roundMinor(highest['half-share']),
    },
    bindingLimit: binds,
    walkAwayMinor: roundMinor(walkAway),
    openingMinor: roundMinor(walkAway * settings.openingShare),
  };
}

/** The bid once the share is measured, with the limits that remain. */
export const withoutHalfShare = ({ highestMinor }: Pick<Bid, 'highestMinor'>): number =>
  Math.max(0, Math.min(highestMinor.return, highestMinor.payback, highestMinor.loss));

const highestBid = (
  incomeMinor: number,
  { outlayMinor: besides }: BidOptions,
  { premium }: DeskSettings,
): number => (incomeMinor - besides) / (1 + premium);

/** What an hour of listing and packing earns beyond its cost; null without work. */
export function profitPerHour(
  lot: Pick<LotFigures, 'cashMinor' | 'work'>,
  { foundShare: found, outlayMinor: besides, walkAwayMinor }: Bid,
  { premium }: DeskSettings,
): number | null {
  const { hours } = lot.work;
  const profit = found * (lot.cashMinor.at(-1) ?? 0) - besides - (1 + premium) * walkAwayMinor;
  return hours > 0 ? profit / hours : null;
}

export type AskingPriceOutcome = {
  /** Null when nothing is paid. */
  readonly returnOnOutlay: number | null;
  /** The month by whose end the money is back; null when the period is too short. */
  readonly paybackMonth: number | null;
  readonly chanceOfLoss: number;
};

/** Outcome of paying the dealer's price. */
export function evaluateAskingPrice(
  askMinor: number,
  lot: ValuedLot,
  terms: BidOptions,
  settings: DeskSettings,
): AskingPriceOutcome {
  const found = foundShare(terms.countedShare, settings);
  const paid = (1 + settings.premium) * askMinor + terms.outlayMinor;
  const month = lot.cashMinor.findIndex((cash) => found * cash >= paid);
  return {
    returnOnOutlay: paid > 0 ? (found * lot.valueMinor) / paid - 1 : null,
    paybackMonth: month === -1 ? null : month,
    chanceOfLoss: mixtureCdf(lot.spread, paid / found),
  };
}

/** From this share of the dealer cost, unknown lines turn the bid into a range. */
const UNKNOWN_SHARE = 0.1;

export const hasLargeUnknownShare = ({
  unknown,
  knownCostMinor,
}: Pick<LotFigures, 'unknown' | 'knownCostMinor'>): boolean =>
  unknown.costMinor > UNKNOWN_SHARE * (unknown.costMinor + knownCostMinor);

/** The lot if the unknown lines returned as much of their cost as the known ones. */
export function extrapolateUnknown(
  lot: ValuedLot & Pick<LotFigures, 'unknown' | 'knownCostMinor'>,
): ValuedLot {
  const factor = lot.knownCostMinor > 0 ? 1 + lot.unknown.costMinor / lot.knownCostMinor : 1;
  return {
    valueMinor: roundMinor(lot.valueMinor * factor),
    cashMinor: lot.cashMinor.map((cash) => cash * factor),
    spread: lot.spread.map(({ weight, mean, variance }) => ({
      weight,
      mean: mean * factor,
      variance: variance * factor * factor,
    })),
  };
}
