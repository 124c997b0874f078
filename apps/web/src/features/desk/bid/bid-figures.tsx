import type { KnownDesk } from '@partsight/contract/desk';
import type { ReactNode } from 'react';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatPercent, formatWholePercent } from '../../../lib/text/format.ts';
import { formatBid, formatSum, formatWholePrice, minorOf } from '../../../lib/text/money.ts';
import { LIMIT_TEXT } from '../answer/texts.ts';
import { percentOfCost } from '../dealer-cost.ts';
import {
  halfShareBreakdown,
  intervalBreakdown,
  openingBreakdown,
  outlayText,
  paidBreakdowns,
  valueBreakdown,
  walkAwayBreakdown,
} from './bid-breakdowns.ts';
import { BreakdownButton, type BreakdownRow } from './breakdown-button.tsx';
import { BID_FIGURES_TEXT } from './texts.ts';

/** What follows from the settings: the maximum bid, why, and when the money comes back. */
export function BidFigures({ desk }: { desk: KnownDesk }) {
  const { bid, settings, atWalkAway } = desk;
  const paying = BID_FIGURES_TEXT.paying(formatBid(bid.walkAway));
  const sums = paidBreakdowns(desk, minorOf(bid.walkAway));
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3 @min-[50rem]:grid @min-[50rem]:grid-cols-[minmax(13rem,1fr)_repeat(4,auto)] @min-[50rem]:gap-x-3">
      <PayUpTo desk={desk} />
      <Figure
        name={BID_FIGURES_TEXT.openAt}
        value={formatBid(bid.opening)}
        rows={openingBreakdown(desk)}
        note={BID_FIGURES_TEXT.ofPayUpTo(formatPercent(settings.openingShare))}
      />
      <Figure
        name={BID_FIGURES_TEXT.breakEven}
        value={formatMonth(atWalkAway.paybackMonth, desk.cash.length - 1)}
        rows={sums.payback}
        note={paying}
      />
      <Figure
        name={BID_FIGURES_TEXT.risk}
        value={formatWholePercent(atWalkAway.chanceOfLoss)}
        rows={[...intervalBreakdown(desk), ...sums.loss]}
        note={paying}
      />
      <Figure
        name={BID_FIGURES_TEXT.net}
        value={formatSum(desk.value)}
        rows={valueBreakdown(desk)}
        note={
          <>
            {BID_FIGURES_TEXT.atLeast}{' '}
            <BreakdownButton
              name={BID_FIGURES_TEXT.lowEstimate}
              value={formatWholePrice(desk.p10)}
              rows={intervalBreakdown(desk)}
              className="min-h-0"
            />{' '}
            {BID_FIGURES_TEXT.nineOfTen}
          </>
        }
      />
    </div>
  );
}

function PayUpTo({ desk }: { desk: KnownDesk }) {
  const { bid, settings, bidWithUnknown } = desk;
  const walkAway = minorOf(bid.walkAway);
  const highEnd = formatBid(bidWithUnknown?.walkAway ?? bid.walkAway);
  const isRange = highEnd !== formatBid(bid.walkAway);
  return (
    <section aria-label={BID_FIGURES_TEXT.payUpTo} className="basis-full">
      <h3 className="text-ink-muted text-xs">{BID_FIGURES_TEXT.payUpTo}</h3>
      <p className="text-3xl leading-9 font-[650] tracking-tight">
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
        {isRange && <span className="tabular-nums">{BID_FIGURES_TEXT.to(highEnd)}</span>}
      </p>
      <p className="text-ink-muted text-xs">
        {BID_FIGURES_TEXT.ofDealerCost(percentOfCost(desk, walkAway))}
        {walkAway > 0 && LIMIT_TEXT[bid.binds](settings)}
      </p>
      {isRange && <p className="text-warn-ink text-xs">{BID_FIGURES_TEXT.whyRange}</p>}
      <p className="text-xs">
        {BID_FIGURES_TEXT.atHalf}{' '}
        <BreakdownButton
          name={BID_FIGURES_TEXT.bidAtHalf}
          value={formatBid(desk.bidAtHalfShare.walkAway)}
          rows={halfShareBreakdown(desk)}
          className="font-semibold"
        />
      </p>
    </section>
  );
}

type FigureProps = {
  name: string;
  value: string;
  rows: readonly BreakdownRow[];
  note: ReactNode;
};

function Figure({ name, value, rows, note }: FigureProps) {
  return (
    <section
      aria-label={name}
      className="border-line min-w-24 @min-[50rem]:border-l @min-[50rem]:pl-3"
    >
      <h3 className="text-ink-muted text-xs">{name}</h3>
      <p className="text-xl leading-7 font-semibold tracking-tight">
        <BreakdownButton name={name} value={value} rows={rows} className="first-letter:uppercase" />
      </p>
      <p className="text-ink-muted text-xs tabular-nums">{note}</p>
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
