import type { DeskRun } from '@partsight/domain/valuation/line/build-desk-run';
import {
  hasLargeUnknownShare,
  evaluateAskingPrice,
  outlayMinor,
  solveBid,
  extrapolateUnknown,
  type AskingPriceOutcome,
  type Bid,
  type BidOptions,
} from '@partsight/domain/valuation/lot/bid';
import type { LotFigures } from '@partsight/domain/valuation/lot/lot';
import {
  flagsOfLot,
  type FlaggedLines,
  type LotFlag,
} from '@partsight/domain/valuation/lot/lot-flags';
import type { PartialSettings } from '@partsight/domain/valuation/settings/change-settings';
import type { DeskSettings } from '@partsight/domain/valuation/settings/desk-settings';

import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';
import { BUY_ALL, type LoadedLot, type BuyQuantities } from './lot/lot-cache.ts';
import type { LotSource } from './lot/lot-sources.ts';

/** A batch as a lot to bid on. */
export type BatchDesk = {
  /** Where its lines have their sales from. */
  readonly sources: readonly LotSource[];
  /** All lines, with and without sales. */
  readonly lines: number;
  /**
   * Lines that include snapshots of earlier runs, and the most days they span; null when none does.
   */
  readonly joined: { readonly lines: number; readonly days: number } | null;
  readonly settings: DeskSettings;
  /** The name of the user's set; null for the default settings. */
  readonly settingsName: string | null;
  readonly run: Pick<DeskRun, 'prior' | 'ratios' | 'costs'>;
  readonly lot: LotFigures;
  readonly bid: Bid;
  /** The outcome of paying the walk-away bid. */
  readonly atWalkAway: AskingPriceOutcome;
  /** The bid if the unknown lines were like the known ones; null while few are unknown. */
  readonly bidWithUnknown: Bid | null;
  /** With half the market share, which is a guess. */
  readonly bidAtHalfShare: Bid;
  readonly valueAtHalfShareMinor: number;
  /** The outcome of paying the dealer's asking price; null without one. */
  readonly asked: (AskingPriceOutcome & { readonly askMinor: number }) | null;
  readonly flags: Readonly<Record<LotFlag, FlaggedLines>>;
};

/** One-off changes to the user's settings; not stored. */
export type DeskRequest = {
  readonly settings?: PartialSettings | undefined;
  readonly askMinor?: number | undefined;
  readonly buyQuantities?: BuyQuantities | undefined;
};

/** The desk of a batch, empty before its first run; null for an unknown batch. */
export const readDesk =
  ({ open }: { readonly open: OpenDesk }) =>
  async (
    userId: string,
    batchId: string,
    request: DeskRequest = {},
  ): Promise<{ readonly desk: BatchDesk | null } | null> => {
    const found = await open(userId, batchId, request.settings);
    return found && { desk: await deskOf(found, request) };
  };

export async function deskOf(
  { lot: opened, settings, settingsName }: Pick<DeskContext, 'lot' | 'settings' | 'settingsName'>,
  { askMinor, buyQuantities = BUY_ALL }: DeskRequest = {},
): Promise<BatchDesk | null> {
  if (opened === null) {
    return null;
  }
  const desk = opened.withQuantities(buyQuantities);
  const pause = createPause();
  const halved = { ...settings, share: settings.share / 2 };
  await finishWithPauses(desk.prepare(settings), pause);
  await finishWithPauses(desk.prepare(halved), pause);
  const lot = desk.figures(settings);
  const terms = termsOf(opened, lot, settings);
  const bid = solveBid(lot, terms, settings);
  const lotAtHalf = desk.figures(halved);
  return {
    sources: opened.sources,
    lines: opened.run.lines.length,
    joined: longestOf(opened),
    settings,
    settingsName,
    run: opened.run,
    lot,
    bid,
    atWalkAway: evaluateAskingPrice(bid.walkAwayMinor, lot, terms, settings),
    bidWithUnknown: hasLargeUnknownShare(lot)
      ? solveBid(extrapolateUnknown(lot), terms, settings)
      : null,
    bidAtHalfShare: solveBid(lotAtHalf, termsOf(opened, lotAtHalf, halved), halved),
    valueAtHalfShareMinor: lotAtHalf.valueMinor,
    asked:
      askMinor === undefined
        ? null
        : { askMinor, ...evaluateAskingPrice(askMinor, lot, terms, settings) },
    flags: await finishWithPauses(
      flagsOfLot(opened.run, lot, { prior: opened.run.prior, settings }),
      pause,
    ),
  };
}

const longestOf = ({ joined }: LoadedLot): BatchDesk['joined'] =>
  joined.size === 0
    ? null
    : {
        lines: joined.size,
        days: [...joined.values()].reduce((most, { days }) => Math.max(most, days), 0),
      };

const termsOf = (opened: LoadedLot, lot: LotFigures, settings: DeskSettings): BidOptions => ({
  outlayMinor: outlayMinor(lot, 'take-all', settings),
  countedShare: opened.countedShare(lot),
});
