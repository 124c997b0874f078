import type { Desk } from '@partsight/contract/desk';

import { formatSum, minorOf, plural } from '../../../lib/format.ts';
import {
  halfShareSum,
  intervalSum,
  openingSum,
  outlayText,
  paidSums,
  valueSum,
  walkAwaySum,
} from './bid-sums.ts';
import { CashCurve } from './cash-curve.tsx';
import { formatChance, formatPercent, formatWhole, monthWord } from './desk-format.ts';
import { BINDS_WORDS } from './desk-words.ts';
import { IntervalBar } from './interval-bar.tsx';
import { LimitsChart } from './limits-chart.tsx';
import { SumButton } from './sum-button.tsx';

/** Of all lines, also of those whose cost looks odd and that stand beside the value. */
export const costOf = ({ knownCost, unknownCost, flags }: Desk): number =>
  minorOf(knownCost) + minorOf(unknownCost) + minorOf(flags['odd-cost'].cost);

/** As in "9.1 % of dealer cost"; nothing where the list names no cost. */
function ofCost(desk: Desk, minor: number): string | null {
  const cost = costOf(desk);
  return cost > 0 ? `${((minor / cost) * 100).toFixed(1)} % of dealer cost` : null;
}

type BidFiguresProps = { desk: Desk; liquidationOffer: string | null };

/** What follows from the settings: what to bid at most, why, and when the money comes back. */
export function BidFigures({ desk, liquidationOffer }: BidFiguresProps) {
  const { bid, settings, bidWithUnknown, atWalkAway } = desk;
  const walkAway = minorOf(bid.walkAway);
  const months = desk.cash.length - 1;
  const notes = [ofCost(desk, walkAway), walkAway > 0 ? BINDS_WORDS[bid.binds](settings) : null];
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <section aria-label="Walk-away bid" className="min-w-64 flex-1">
          <h3 className="text-ink-muted text-xs font-medium">Walk-away bid, with your settings</h3>
          <p className="text-3xl font-semibold tracking-tight">
            <SumButton
              name="Walk-away bid"
              value={formatSum(bid.walkAway)}
              rows={walkAwaySum(desk)}
              note={
                <>
                  {outlayText(desk)} {settings.freightMinor === 0 && 'The bid is before freight. '}
                  {notInBid(desk)}
                </>
              }
            />
            {bidWithUnknown !== null && (
              <span className="text-xl tabular-nums"> to {formatSum(bidWithUnknown.walkAway)}</span>
            )}
          </p>
          <p className="text-ink-muted text-xs">{notes.filter(Boolean).join('; ')}</p>
          {bidWithUnknown !== null && (
            <p className="text-warn-ink text-xs">
              A range: more than a tenth of the dealer cost is unknown. The upper end takes unknown
              lines to be like the known ones.
            </p>
          )}
          <p className="mt-1 text-xs">
            At half the share:{' '}
            <SumButton
              name="Bid at half the share"
              value={formatSum(desk.bidAtHalfShare.walkAway)}
              rows={halfShareSum(desk)}
              className="font-semibold"
            />
            <span className="text-ink-muted">. Nobody knows your share; it is an assumption.</span>
          </p>
        </section>
        <section aria-label="Opening bid">
          <h3 className="text-ink-muted text-xs font-medium">Opening bid, with your settings</h3>
          <p className="text-xl font-semibold tracking-tight">
            <SumButton name="Opening bid" value={formatSum(bid.opening)} rows={openingSum(desk)} />
          </p>
          <p className="text-ink-muted text-xs">
            {formatPercent(settings.openingShare)} of the walk-away bid
          </p>
        </section>
        <section aria-label="Money back">
          <h3 className="text-ink-muted text-xs font-medium">Money back at the walk-away bid</h3>
          <p className="text-xl font-semibold tracking-tight">
            <SumButton
              name="Money back at the walk-away bid"
              value={monthWord(atWalkAway.paybackMonth, months)}
              rows={paidSums(desk, walkAway).payback}
            />
          </p>
          <p className="text-ink-muted text-xs">
            chance of loss{' '}
            <SumButton
              name="Chance of loss at the walk-away bid"
              value={formatChance(atWalkAway.chanceOfLoss)}
              rows={[...intervalSum(desk), ...paidSums(desk, walkAway).loss]}
            />
            , with your settings
          </p>
        </section>
      </div>
      <div className="grid gap-x-10 gap-y-5 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LimitsChart desk={desk} liquidationOffer={liquidationOffer} />
        <section aria-label="Present value">
          <h3 className="text-ink-muted text-xs font-medium">Present value, with your settings</h3>
          <p className="text-xl font-semibold tracking-tight">
            <SumButton name="Present value" value={formatSum(desk.value)} rows={valueSum(desk)} />
          </p>
          <p className="text-ink-muted text-xs">
            {[ofCost(desk, minorOf(desk.value)), 'at least '].filter(Boolean).join('; ')}
            <SumButton
              name="At least this in 9 of 10"
              value={formatWhole(desk.p10)}
              rows={intervalSum(desk)}
            />{' '}
            in 9 of 10, above{' '}
            <SumButton
              name="More than this in 1 of 10"
              value={formatWhole(desk.p90)}
              rows={intervalSum(desk)}
            />{' '}
            in 1 of 10
          </p>
          <IntervalBar desk={desk} />
        </section>
      </div>
      <CashCurve desk={desk} />
    </div>
  );
}

/** What the bid leaves out; nothing is said of nothing. */
function notInBid({ unknownLines, unknownCost, doubtedLines, doubtedValue }: Desk): string {
  const left = [
    ...(unknownLines > 0
      ? [`${plural(unknownLines, 'unknown line')} (dealer cost ${formatSum(unknownCost)})`]
      : []),
    ...(doubtedLines > 0
      ? [`${plural(doubtedLines, 'line')} whose cost looks odd (${formatSum(doubtedValue)})`]
      : []),
  ];
  return left.length === 0 ? '' : `Not in it: ${left.join(' and ')}.`;
}
