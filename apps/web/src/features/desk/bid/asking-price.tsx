import type { KnownDesk } from '@partsight/contract/desk';
import { parseMoney } from '@partsight/domain/core/money';
import { useState } from 'react';

import { formatMonth } from '../../../lib/text/format-month.ts';
import { formatPercent, formatWholePercent } from '../../../lib/text/format.ts';
import { formatBid, formatMinor, minorOf } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { paidBreakdowns } from './bid-breakdowns.ts';
import { BreakdownButton } from './breakdown-button.tsx';
import { ASKING_PRICE_TEXT } from './texts.ts';

type AskingPriceProps = { desk: KnownDesk; onAskingPrice: (price: string | undefined) => void };

const MAX_ASKING_MINOR = 10_000_000_000_00;

/** Undefined while it is no valid amount. */
function priceOf(text: string): string | undefined {
  const minor = parseMoney(text);
  return minor !== null && minor >= 0 && minor <= MAX_ASKING_MINOR
    ? (minor / 100).toFixed(2)
    : undefined;
}

/** The outcome of paying the dealer's asking price. */
export function AskingPrice({ desk, onAskingPrice }: AskingPriceProps) {
  const [text, setText] = useState('');
  const isInvalid = text.trim() !== '' && priceOf(text) === undefined;
  const handleChange = (typed: string) => {
    setText(typed);
    onAskingPrice(priceOf(typed));
  };
  return (
    <section aria-label={ASKING_PRICE_TEXT.title}>
      <TextField
        label={ASKING_PRICE_TEXT.title}
        hint={isInvalid ? ASKING_PRICE_TEXT.invalid : undefined}
        inputMode="decimal"
        placeholder="$"
        value={text}
        aria-invalid={isInvalid}
        onText={handleChange}
      />
      {desk.asked !== null && <AskingPriceFigures desk={desk} asked={desk.asked} />}
    </section>
  );
}

function AskingPriceFigures({
  desk,
  asked: outcome,
}: {
  desk: KnownDesk;
  asked: NonNullable<KnownDesk['asked']>;
}) {
  const { settings } = desk;
  const above = minorOf(outcome.ask) - minorOf(desk.bid.walkAway);
  const limit = formatBid(desk.bid.walkAway);
  const sums = paidBreakdowns(desk, minorOf(outcome.ask));
  const figures = [
    {
      name: ASKING_PRICE_TEXT.return,
      value: outcome.returnOnOutlay === null ? '-' : formatWholePercent(outcome.returnOnOutlay),
      note: ASKING_PRICE_TEXT.wanted(formatPercent(settings.targetReturn)),
      isMissed: outcome.returnOnOutlay !== null && outcome.returnOnOutlay < settings.targetReturn,
      rows: sums.return,
    },
    {
      name: ASKING_PRICE_TEXT.breakEven,
      value: formatMonth(outcome.paybackMonth, desk.cash.length - 1),
      note: ASKING_PRICE_TEXT.monthLimit(settings.paybackMonths),
      isMissed: (outcome.paybackMonth ?? Infinity) > settings.paybackMonths,
      rows: sums.payback,
    },
    {
      name: ASKING_PRICE_TEXT.chanceOfLoss,
      value: formatWholePercent(outcome.chanceOfLoss),
      note: ASKING_PRICE_TEXT.lossLimit(formatPercent(settings.chanceOfLoss)),
      isMissed: outcome.chanceOfLoss > settings.chanceOfLoss,
      rows: sums.loss,
    },
  ];
  return (
    <>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {figures.map(({ name, value, note, rows, isMissed }) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="text-base font-semibold">
              <BreakdownButton
                name={name}
                value={value}
                rows={rows}
                className="first-letter:uppercase"
              />
            </dd>
            <dd className={cn('text-xs', isMissed ? 'text-warn-ink' : 'text-ink-muted')}>{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-xs">
        {above > 0
          ? ASKING_PRICE_TEXT.above(formatMinor(above), limit)
          : ASKING_PRICE_TEXT.below(formatMinor(-above), limit)}
      </p>
    </>
  );
}
