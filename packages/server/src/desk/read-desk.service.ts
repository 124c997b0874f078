import type { Purchase } from '@partsight/domain/desk/decisions/purchase';
import type { DeskRun } from '@partsight/domain/desk/line/build-desk-run';
import { sheetLines } from '@partsight/domain/desk/line/desk-line';
import {
  hasLargeUnknownShare,
  evaluateAskingPrice,
  solveBid,
  extrapolateUnknown,
  type AskingPriceOutcome,
  type Bid,
  type BidOptions,
  type BidShape,
} from '@partsight/domain/desk/lot/bid';
import type { LotFigures } from '@partsight/domain/desk/lot/lot';
import { flagsOfLot, type FlaggedLines, type LotFlag } from '@partsight/domain/desk/lot/lot-flags';
import type { PartialSettings } from '@partsight/domain/desk/settings/change-settings';
import { limitsHalfShare, type DeskSettings } from '@partsight/domain/desk/settings/desk-settings';

import { finishWithPauses } from '../platform/finish-with-pauses.ts';
import { createPause } from '../platform/yield-to-event-loop.ts';
import type { DeskContext, OpenDesk } from './lot/load-desk.ts';
import type { LoadedLot } from './lot/lot-cache.ts';
import type { LotSource } from './lot/lot-sources.ts';

/** A batch as a lot to bid on. */
export type BatchDesk = {
  /** Where its lines have their sales from. */
  readonly sources: readonly LotSource[];
  /** Lines of the dealer's sheet, with and without sales. */
  readonly lines: number;
  /**
   * Lines that include snapshots of earlier runs, and the most days they span; null when none does.
   */
  readonly joined: { readonly lines: number; readonly days: number } | null;
  readonly settings: DeskSettings;
  /** The name of the user's set; null for the default settings. */
  readonly settingsName: string | null;
  readonly run: Pick<DeskRun, 'prior' | 'ratios' | 'costs'>;
  /** How the lot is bought. */
  readonly way: BidShape;
  /** What is bought of it; what is unknown, in doubt or unsold is that of the whole list. */
  readonly lot: LotFigures;
  /** On hand, whatever is decided. */
  readonly pieces: number;
  /** Of all pieces of the list. */
  readonly dealerCostMinor: number;
  /** Lines of numbers that the user has already, which sell first. */
  readonly linesInStock: number;
  readonly bought: { readonly lines: number; readonly pieces: number };
  /** What the lines that nobody bought may add; not in the bid unless the settings count them. */
  readonly unsoldMayBringMinor: number;
  readonly bid: Bid;
  /** The outcome of paying the walk-away bid. */
  readonly atWalkAway: AskingPriceOutcome;
  /** The bid if the unknown lines were like the known ones; null while few are unknown. */
  readonly bidWithUnknown: Bid | null;
  /** With half the market share while it is a guess; null once it is measured. */
  readonly bidAtHalfShare: Bid | null;
  /** The outcome of paying the dealer's asking price; null without one. */
  readonly asked: (AskingPriceOutcome & { readonly askMinor: number }) | null;
  readonly flags: Readonly<Record<LotFlag, FlaggedLines>>;
};

/** One-off changes to the user's settings; not stored. */
export type DeskRequest = {
  readonly settings?: PartialSettings | undefined;
  readonly askMinor?: number | undefined;
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
  { lot: opened, settings, settingsName, decisions, way }: Omit<DeskContext, 'batch'>,
  { askMinor }: DeskRequest = {},
): Promise<BatchDesk | null> {
  if (opened === null) {
    return null;
  }
  const pause = createPause();
  const purchase = await finishWithPauses(opened.plan({ settings, decisions, way }), pause);
  const { whole, bid } = purchase;
  const { unknown, doubted, unsold, knownCostMinor, lateLines } = whole;
  const lot = { ...purchase.lot, unknown, doubted, unsold, knownCostMinor, lateLines };
  const terms: BidOptions = {
    outlayMinor: bid.outlayMinor,
    countedShare: opened.countedShare(lot),
  };
  return {
    sources: opened.sources,
    lines: opened.list.lines,
    joined: longestOf(opened),
    settings,
    settingsName,
    way,
    run: opened.run,
    lot,
    pieces: opened.list.pieces,
    dealerCostMinor: opened.list.costMinor,
    linesInStock: sheetLines(opened.run.lines.filter(({ ahead }) => ahead > 0)),
    bought: {
      lines: opened.linesBought(purchase.bought),
      pieces: purchase.bought.reduce((sum, pieces) => sum + pieces, 0),
    },
    unsoldMayBringMinor: await unsoldMayBring(purchase, settings, pause),
    bid,
    atWalkAway: evaluateAskingPrice(bid.walkAwayMinor, lot, terms, settings),
    bidWithUnknown: hasLargeUnknownShare(lot)
      ? solveBid(extrapolateUnknown(lot), terms, settings)
      : null,
    bidAtHalfShare: limitsHalfShare(settings)
      ? await bidAtHalfShare(purchase, terms, settings, pause)
      : null,
    asked:
      askMinor === undefined
        ? null
        : { askMinor, ...evaluateAskingPrice(askMinor, lot, terms, settings) },
    flags: await finishWithPauses(
      flagsOfLot({ lines: purchase.lines, prices: opened.run.prices }, whole, {
        prior: opened.run.prior,
        settings,
      }),
      pause,
    ),
  };
}

/** The same pieces if the real share is half of the assumed one. */
async function bidAtHalfShare(
  { valuer }: Purchase,
  terms: BidOptions,
  settings: DeskSettings,
  pause: () => Promise<void>,
): Promise<Bid> {
  const halved = { ...settings, share: settings.share / 2 };
  await finishWithPauses(valuer.prepare(halved), pause);
  return solveBid(valuer.figures(halved), terms, halved);
}

/** By how much the lines that nobody bought would raise what the whole lot is worth. */
async function unsoldMayBring(
  { whole, wholeValuer }: Purchase,
  settings: DeskSettings,
  pause: () => Promise<void>,
): Promise<number> {
  if (whole.unsold.lines === 0) {
    return 0;
  }
  const other: DeskSettings = {
    ...settings,
    unsold: settings.unsold === 'count' ? 'leave-out' : 'count',
  };
  await finishWithPauses(wholeValuer.prepare(other), pause);
  return Math.abs(wholeValuer.figures(other).valueMinor - whole.valueMinor);
}

const longestOf = ({ joined }: LoadedLot): BatchDesk['joined'] =>
  joined.size === 0
    ? null
    : {
        lines: joined.size,
        days: [...joined.values()].reduce((most, { days }) => Math.max(most, days), 0),
      };
