import { accountOfBid, type Step } from '@partsight/domain/desk/account';
import {
  isMuchUnknown,
  judgeAsk,
  outlayMinor,
  solveBid,
  withUnknown,
  type AskedPrice,
  type Bid,
  type BidTerms,
} from '@partsight/domain/desk/bid';
import type { SomeSettings } from '@partsight/domain/desk/change-settings';
import type { DeskSettings } from '@partsight/domain/desk/desk-settings';
import type { LotFigures } from '@partsight/domain/desk/lot';
import { flagsOfLot, type FlaggedLines, type LotFlag } from '@partsight/domain/desk/lot-flags';
import type { DeskRun } from '@partsight/domain/desk/open-run';

import type { Database } from '../database.ts';
import { deskOpener, type FoundDesk, type OpenDesk } from './open-desk.ts';
import { ALL_TAKEN, type OpenedLot, type Takes } from './opened-lots.ts';

/** A batch as a lot to bid for. */
export type BatchDesk = {
  readonly months: number;
  /** Lines that are reckoned with earlier looks as well, over so many days at most; null where none is. */
  readonly joined: { readonly lines: number; readonly days: number } | null;
  readonly settings: DeskSettings;
  /** The name under which the person keeps them; null for the product's own. */
  readonly settingsName: string | null;
  readonly run: Pick<DeskRun, 'prior' | 'ratios' | 'costs'>;
  readonly lot: LotFigures;
  readonly bid: Bid;
  /** What paying the walk-away bid means. */
  readonly atWalkAway: AskedPrice;
  /** The bid if the unknown lines were like the known ones; null while few are unknown. */
  readonly bidWithUnknown: Bid | null;
  /** With half of the share, which nobody knows. */
  readonly bidAtHalfShare: Bid;
  readonly valueAtHalfShareMinor: number;
  /** What paying the dealer's price means; null where he names none. */
  readonly asked: (AskedPrice & { readonly askMinor: number }) | null;
  readonly account: readonly Step[];
  readonly flags: Readonly<Record<LotFlag, FlaggedLines>>;
};

/** What differs from how the person reckons, for this one look: nothing of it is kept. */
export type DeskWish = {
  readonly settings?: SomeSettings | undefined;
  readonly askMinor?: number | undefined;
  readonly takes?: Takes | undefined;
};

type Deps = { readonly database: Database; readonly open?: OpenDesk };

/** The desk of a batch, without one before its first run; null where there is no such batch. */
export const readDesk =
  ({ database, open = deskOpener() }: Deps) =>
  (
    userId: string,
    batchId: string,
    wish: DeskWish = {},
  ): Promise<{ readonly desk: BatchDesk | null } | null> =>
    database.asUser(userId, async (repos) => {
      const found = await open(repos, userId, batchId, wish.settings);
      return found && { desk: deskOf(found, wish) };
    });

export function deskOf(
  { opened, settings, settingsName }: FoundDesk,
  { askMinor, takes = ALL_TAKEN }: DeskWish = {},
): BatchDesk | null {
  if (opened === null) {
    return null;
  }
  const desk = opened.taking(takes);
  const lot = desk.figures(settings);
  const terms = termsOf(opened, lot, settings);
  const bid = solveBid(lot, terms, settings);
  const halved = { ...settings, share: settings.share / 2 };
  const lotAtHalf = desk.figures(halved);
  return {
    months: opened.months,
    joined: longestOf(opened),
    settings,
    settingsName,
    run: opened.run,
    lot,
    bid,
    atWalkAway: judgeAsk(bid.walkAwayMinor, lot, terms, settings),
    bidWithUnknown: isMuchUnknown(lot) ? solveBid(withUnknown(lot), terms, settings) : null,
    bidAtHalfShare: solveBid(lotAtHalf, termsOf(opened, lotAtHalf, halved), halved),
    valueAtHalfShareMinor: lotAtHalf.valueMinor,
    asked:
      askMinor === undefined ? null : { askMinor, ...judgeAsk(askMinor, lot, terms, settings) },
    account: accountOfBid(lot, bid),
    flags: flagsOfLot(opened.run, lot, { prior: opened.run.prior, settings }),
  };
}

const longestOf = ({ joined }: OpenedLot): BatchDesk['joined'] =>
  joined.size === 0
    ? null
    : {
        lines: joined.size,
        days: [...joined.values()].reduce((most, { days }) => Math.max(most, days), 0),
      };

const termsOf = (opened: OpenedLot, lot: LotFigures, settings: DeskSettings): BidTerms => ({
  outlayMinor: outlayMinor(lot, 'take-all', settings),
  countedShare: opened.countedShare(lot),
});
