import type { Desk, KnownDesk } from '@partsight/contract/desk';

import { formatBid } from '../../../lib/text/format-bid.ts';
import { formatSum, minorOf, plural } from '../../../lib/text/format.ts';
import { LIMIT_TEXT } from '../answer/texts.ts';
import {
  formatChance,
  formatMinor,
  formatMonth,
  formatPercent,
  formatWhole,
} from '../desk-format.ts';
import {
  halfShareBreakdown,
  intervalBreakdown,
  openingBreakdown,
  outlayText,
  paidBreakdowns,
  valueBreakdown,
  walkAwayBreakdown,
} from './bid-breakdowns.ts';
import { BreakdownButton } from './breakdown-button.tsx';
import { CashCurve } from './cash-curve.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { LimitsChart } from './limits-chart.tsx';
import { BID_FIGURES_TEXT } from './texts.ts';

/** Covers all lines, including those with an unusual cost that the value excludes. */
export const dealerCostMinor = ({ knownCost, unknownCost, flags }: Desk): number =>
  minorOf(knownCost) + minorOf(unknownCost) + minorOf(flags['odd-cost'].cost);

/** As in "9.1% of dealer cost"; empty when the list has no cost. */
function percentOfCostText(desk: KnownDesk, minor: number): string | null {
  const cost = dealerCostMinor(desk);
  return cost > 0 ? BID_FIGURES_TEXT.ofDealerCost(((minor / cost) * 100).toFixed(1)) : null;
}

type BidFiguresProps = { desk: KnownDesk; liquidationOffer: string | null };

/** What follows from the settings: the maximum bid, why, and when the money comes back. */
export function BidFigures({ desk, liquidationOffer }: BidFiguresProps) {
  const { bid, settings, bidWithUnknown, atWalkAway } = desk;
  const walkAway = minorOf(bid.walkAway);
  const upperEnd =
    bidWithUnknown !== null && formatBid(bidWithUnknown.walkAway) !== formatBid(bid.walkAway)
      ? bidWithUnknown.walkAway
      : null;
  const months = desk.cash.length - 1;
  const notes = [
    percentOfCostText(desk, walkAway),
    walkAway > 0 ? LIMIT_TEXT[bid.binds](settings) : null,
  ];
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <section aria-label={BID_FIGURES_TEXT.walkAwayBid} className="min-w-64 flex-1">
          <h3 className="text-ink-muted text-xs font-medium">{BID_FIGURES_TEXT.walkAwayBid}</h3>
          <p className="text-3xl font-semibold tracking-tight">
            <BreakdownButton
              name={BID_FIGURES_TEXT.walkAwayBid}
              value={formatBid(bid.walkAway)}
              rows={walkAwayBreakdown(desk)}
              note={
                <>
                  {outlayText(desk)} {settings.freightMinor === 0 && BID_FIGURES_TEXT.beforeFreight}
                  {excludedFromBidText(desk)}
                </>
              }
            />
            {upperEnd !== null && (
              <span className="text-xl tabular-nums"> to {formatBid(upperEnd)}</span>
            )}
          </p>
          <p className="text-ink-muted text-xs">{notes.filter(Boolean).join(' ')}</p>
          {upperEnd !== null && (
            <p className="text-warn-ink text-xs">{BID_FIGURES_TEXT.whyRange}</p>
          )}
          <p className="mt-1 text-xs">
            {BID_FIGURES_TEXT.atHalf}{' '}
            <BreakdownButton
              name={BID_FIGURES_TEXT.bidAtHalf}
              value={formatBid(desk.bidAtHalfShare.walkAway)}
              rows={halfShareBreakdown(desk)}
              className="font-semibold"
            />
          </p>
        </section>
        <WorkFigures desk={desk} />
        <section aria-label={BID_FIGURES_TEXT.openingBid}>
          <h3 className="text-ink-muted text-xs font-medium">{BID_FIGURES_TEXT.openingBid}</h3>
          <p className="text-xl font-semibold tracking-tight">
            <BreakdownButton
              name={BID_FIGURES_TEXT.openingBid}
              value={formatBid(bid.opening)}
              rows={openingBreakdown(desk)}
            />
          </p>
          <p className="text-ink-muted text-xs">
            {BID_FIGURES_TEXT.ofWalkAway(formatPercent(settings.openingShare))}
          </p>
        </section>
        <section aria-label={BID_FIGURES_TEXT.moneyBack}>
          <h3 className="text-ink-muted text-xs font-medium">{BID_FIGURES_TEXT.breakEven}</h3>
          <p className="text-xl font-semibold tracking-tight">
            <BreakdownButton
              name={BID_FIGURES_TEXT.breakEven}
              value={formatMonth(atWalkAway.paybackMonth, months)}
              rows={paidBreakdowns(desk, walkAway).payback}
            />
          </p>
          <p className="text-ink-muted text-xs">
            {BID_FIGURES_TEXT.risk}{' '}
            <BreakdownButton
              name={BID_FIGURES_TEXT.riskAtWalkAway}
              value={formatChance(atWalkAway.chanceOfLoss)}
              rows={[...intervalBreakdown(desk), ...paidBreakdowns(desk, walkAway).loss]}
            />
          </p>
        </section>
      </div>
      <div className="grid gap-x-10 gap-y-5 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LimitsChart desk={desk} liquidationOffer={liquidationOffer} />
        <section aria-label={BID_FIGURES_TEXT.net}>
          <h3 className="text-ink-muted text-xs font-medium">{BID_FIGURES_TEXT.net}</h3>
          <p className="text-xl font-semibold tracking-tight">
            <BreakdownButton
              name={BID_FIGURES_TEXT.net}
              value={formatSum(desk.value)}
              rows={valueBreakdown(desk)}
            />
          </p>
          <p className="text-ink-muted text-xs">
            {[percentOfCostText(desk, minorOf(desk.value)), BID_FIGURES_TEXT.atLeast]
              .filter(Boolean)
              .join('; ')}
            <BreakdownButton
              name={BID_FIGURES_TEXT.lowEstimate}
              value={formatWhole(desk.p10)}
              rows={intervalBreakdown(desk)}
            />{' '}
            {BID_FIGURES_TEXT.nineOfTen}{' '}
            <BreakdownButton
              name={BID_FIGURES_TEXT.highEstimate}
              value={formatWhole(desk.p90)}
              rows={intervalBreakdown(desk)}
            />{' '}
            {BID_FIGURES_TEXT.oneOfTen}
          </p>
          <IntervalBar desk={desk} />
        </section>
      </div>
      <CashCurve desk={desk} />
    </div>
  );
}

/** The work and the space that the lot takes. */
function WorkFigures({ desk }: { desk: KnownDesk }) {
  const { hours, profitPerHour, lastWeek, lateLines, cubicFeet, settings } = desk;
  const value = minorOf(desk.value);
  return (
    <section aria-label={BID_FIGURES_TEXT.workAndSpace}>
      <h3 className="text-ink-muted text-xs font-medium">{BID_FIGURES_TEXT.workAndSpace}</h3>
      <p className="text-xl font-semibold tracking-tight">{plural(Math.ceil(hours), 'hour')}</p>
      {profitPerHour !== null && (
        <p className="text-ink-muted text-xs">
          {BID_FIGURES_TEXT.perHour(formatSum(profitPerHour), formatMinor(settings.hourMinor))}
        </p>
      )}
      <p className="text-ink-muted text-xs">
        {BID_FIGURES_TEXT.lastWeek(lastWeek)}
        {lateLines > 0 && BID_FIGURES_TEXT.tooLate(lateLines)}
      </p>
      <p className="text-ink-muted text-xs">
        {BID_FIGURES_TEXT.cubicFeet(Math.ceil(cubicFeet))}
        {value > 0 && BID_FIGURES_TEXT.perThousand(((cubicFeet / value) * 100_000).toFixed(1))}
      </p>
    </section>
  );
}

/** What the bid excludes; empty when nothing. */
function excludedFromBidText({
  unknownLines,
  unknownCost,
  doubtedLines,
  doubtedValue,
}: KnownDesk): string {
  const excluded = [
    ...(unknownLines > 0
      ? [BID_FIGURES_TEXT.unknownLines(unknownLines, formatSum(unknownCost))]
      : []),
    ...(doubtedLines > 0
      ? [BID_FIGURES_TEXT.doubtedLines(doubtedLines, formatSum(doubtedValue))]
      : []),
  ];
  return excluded.length === 0 ? '' : BID_FIGURES_TEXT.excluded(excluded);
}
