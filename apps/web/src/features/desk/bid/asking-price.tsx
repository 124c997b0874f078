import type { KnownDesk } from '@partsight/contract/desk';
import { parseMoney } from '@partsight/domain/core/money';
import { useState } from 'react';

import { formatBid } from '../../../lib/text/format-bid.ts';
import { minorOf } from '../../../lib/text/format.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { formatChance, formatMinor, formatPercent, formatMonth } from '../desk-format.ts';
import { paidBreakdowns } from './bid-breakdowns.ts';
import { BreakdownButton } from './breakdown-button.tsx';

type AskingPriceProps = { desk: KnownDesk; onAskingPrice: (price: string | undefined) => void };

const MAX_ASKING_MINOR = 10_000_000_000_00;

/** The outcome of paying the dealer's asking price. */
export function AskingPrice({ desk, onAskingPrice }: AskingPriceProps) {
  const [text, setText] = useState('');
  const minor = parseMoney(text);
  const isInvalid = text.trim() !== '' && (minor === null || minor < 0 || minor > MAX_ASKING_MINOR);
  const handleChange = (typed: string) => {
    setText(typed);
    const typedPrice = parseMoney(typed);
    const isValid = typedPrice !== null && typedPrice >= 0 && typedPrice <= MAX_ASKING_MINOR;
    onAskingPrice(isValid ? (typedPrice / 100).toFixed(2) : undefined);
  };
  return (
    <section aria-label="What if the dealer asks">
      <Field
        label="What if the dealer asks"
        hint={isInvalid ? 'An amount, such as 165,000.' : undefined}
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="decimal"
            placeholder="$"
            value={text}
            aria-invalid={isInvalid}
            onChange={({ target }) => handleChange(target.value)}
          />
        )}
      </Field>
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
  const sums = paidBreakdowns(desk, minorOf(outcome.ask));
  const figures = [
    {
      name: 'Return',
      value: outcome.returnOnOutlay === null ? '-' : formatChance(outcome.returnOnOutlay),
      note: `wanted ${formatPercent(settings.targetReturn)}`,
      rows: sums.return,
    },
    {
      name: 'Paid back',
      value: formatMonth(outcome.paybackMonth, desk.cash.length - 1),
      note: `limit ${settings.paybackMonths}`,
      rows: sums.payback,
    },
    {
      name: 'Chance of loss',
      value: formatChance(outcome.chanceOfLoss),
      note: `limit ${formatPercent(settings.chanceOfLoss)}`,
      rows: sums.loss,
    },
  ];
  return (
    <>
      <p className="mt-1 text-xs">
        {above > 0 ? (
          <span className="text-warn-ink">{formatMinor(above)} above your walk-away bid</span>
        ) : (
          `${formatMinor(-above)} below your walk-away bid of ${formatBid(desk.bid.walkAway)}`
        )}
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {figures.map(({ name, value, note, rows }) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="text-base font-semibold">
              <BreakdownButton name={name} value={value} rows={rows} />
            </dd>
            <dd className="text-ink-faint text-xs">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="text-2xs text-ink-faint mt-1">With your settings</p>
    </>
  );
}
