import type { KnownDesk } from '@partsight/contract/desk';
import type { ReactNode } from 'react';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatPercent, formatWholePercent } from '../../../lib/text/format.ts';
import { formatBid, formatCompact, formatSum, minorOf, roundBid } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { LIMIT_TEXT } from '../answer/texts.ts';
import { percentOfCost } from '../dealer-cost.ts';
import {
  intervalBreakdown,
  openingBreakdown,
  outlayText,
  paidBreakdowns,
  valueBreakdown,
  walkAwayBreakdown,
} from './bid-breakdowns.ts';
import { BreakdownButton, type BreakdownRow } from './breakdown-button.tsx';
import { BID_FIGURES_TEXT } from './texts.ts';

type BidFiguresProps = {
  desk: KnownDesk;
  /** What to do next with the lot, beside its bid. */
  action?: ReactNode;
};

/** What follows from the settings: the maximum bid, why, and when the money comes back. */
export function BidFigures({ desk, action }: BidFiguresProps) {
  const { bid, settings, atWalkAway } = desk;
  const paying = BID_FIGURES_TEXT.paying(formatBid(bid.walkAway));
  const sums = paidBreakdowns(desk, minorOf(bid.walkAway));
  return (
    <div className="grid gap-2 min-[1100px]:grid-cols-[minmax(13.5rem,1.4fr)_repeat(4,minmax(0,1fr))]">
      <PayUpTo desk={desk} action={action} />
      <div className="divide-line border-line grid grid-cols-3 divide-x rounded-md border min-[721px]:grid-cols-4 min-[1100px]:contents">
        <Figure
          name={BID_FIGURES_TEXT.openAt}
          value={formatBid(bid.opening)}
          rows={openingBreakdown(desk)}
          notes={[
            BID_FIGURES_TEXT.ofYourBid(formatPercent(settings.openingShare)),
            BID_FIGURES_TEXT.firstNumber,
          ]}
          phoneNote={0}
        />
        <Figure
          name={BID_FIGURES_TEXT.breakEven}
          value={formatMonth(atWalkAway.paybackMonth, desk.cash.length - 1)}
          rows={sums.payback}
          notes={[paying, BID_FIGURES_TEXT.limitMonth(settings.paybackMonths)]}
        />
        <Figure
          name={BID_FIGURES_TEXT.risk}
          value={formatWholePercent(atWalkAway.chanceOfLoss)}
          rows={[...intervalBreakdown(desk), ...sums.loss]}
          notes={[paying, BID_FIGURES_TEXT.limitShare(formatPercent(settings.chanceOfLoss))]}
        />
        <Figure
          name={BID_FIGURES_TEXT.net}
          value={formatCompact(minorOf(desk.value))}
          rows={[...valueBreakdown(desk), ...intervalBreakdown(desk)]}
          notes={[
            BID_FIGURES_TEXT.atLeast(formatCompact(minorOf(desk.p10))),
            BID_FIGURES_TEXT.nineOfTen,
          ]}
          className="max-[720px]:hidden"
        />
      </div>
    </div>
  );
}

/** Three leading digits; the exact figures are one click away. */
function PayUpTo({ desk, action }: BidFiguresProps) {
  const { bid, settings, bidWithUnknown } = desk;
  const walkAway = minorOf(bid.walkAway);
  const highEnd = formatBid(bidWithUnknown?.walkAway ?? bid.walkAway);
  const isRange = highEnd !== formatBid(bid.walkAway);
  const share = percentOfCost(desk, roundBid(walkAway));
  return (
    <section
      aria-label={BID_FIGURES_TEXT.payUpTo}
      className="border-edge flex items-center gap-2 rounded-md border-2 px-3 py-1.5"
    >
      <div className="min-w-0 flex-1">
        <div className="text-ink-muted flex justify-between gap-3 text-xs max-[720px]:hidden">
          <h3>{BID_FIGURES_TEXT.yourBid}</h3>
          {share !== null && <p>{BID_FIGURES_TEXT.ofDealerCost(share)}</p>}
        </div>
        <p className="text-2xl leading-8 font-[650] tracking-tight">
          <span className="text-ink-muted mr-2 text-sm font-normal tracking-normal">
            {isRange ? BID_FIGURES_TEXT.payAtLeast : BID_FIGURES_TEXT.payUpTo}
          </span>
          <BreakdownButton
            name={BID_FIGURES_TEXT.payUpTo}
            value={formatBid(bid.walkAway)}
            rows={walkAwayBreakdown(desk)}
            note={
              <>
                {outlayText(desk)} {settings.freightMinor === 0 && BID_FIGURES_TEXT.beforeFreight}
                {excludedFromBidText(desk)}
              </>
            }
          />
          {isRange && (
            <span className="text-base font-medium tabular-nums">
              {BID_FIGURES_TEXT.to(highEnd)}
            </span>
          )}
        </p>
        <p className="text-ink-muted text-xs">
          {BID_FIGURES_TEXT.sellsAndNets(
            formatCompact(minorOf(desk.gross)),
            formatCompact(minorOf(desk.value)),
          )}
          {walkAway > 0 && (
            <span className="max-[720px]:hidden"> {LIMIT_TEXT[bid.binds](settings)}</span>
          )}
        </p>
        {isRange && <p className="text-warn-ink text-xs">{BID_FIGURES_TEXT.whyRange}</p>}
      </div>
      {action}
    </section>
  );
}

type FigureProps = {
  name: string;
  value: string;
  rows: readonly BreakdownRow[];
  notes: readonly ReactNode[];
  /** The one that a phone has room for. */
  phoneNote?: number;
  className?: string;
};

function Figure({ name, value, rows, notes, phoneNote = 1, className }: FigureProps) {
  return (
    <section
      aria-label={name}
      className={cn(
        'min-w-0 px-3 py-1.5 min-[1100px]:rounded-md min-[1100px]:border min-[1100px]:border-line',
        className,
      )}
    >
      <h3 className="text-ink-muted text-xs">{name}</h3>
      <p className="text-lg leading-7 font-semibold tracking-tight">
        <BreakdownButton name={name} value={value} rows={rows} className="first-letter:uppercase" />
      </p>
      <p className="text-ink-muted text-xs tabular-nums">
        {notes.map((note, index) => (
          <span key={index} className={cn('block', index !== phoneNote && 'max-[720px]:hidden')}>
            {note}
          </span>
        ))}
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
