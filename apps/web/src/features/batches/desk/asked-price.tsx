import type { Desk } from '@partsight/contract/desk';
import { parseMoney } from '@partsight/domain/value/money';
import { useState } from 'react';

import { formatSum, minorOf } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { paidSums } from './bid-sums.ts';
import { formatChance, formatMinor, formatPercent, monthWord } from './desk-format.ts';
import { SumButton } from './sum-button.tsx';

type AskedPriceProps = { desk: Desk; onAsk: (ask: string | undefined) => void };

const LARGEST_MINOR = 10_000_000_000_00;

/** What comes of paying what the dealer asks. */
export function AskedPrice({ desk, onAsk }: AskedPriceProps) {
  const [text, setText] = useState('');
  const minor = parseMoney(text);
  const isWrong = text.trim() !== '' && (minor === null || minor < 0 || minor > LARGEST_MINOR);
  const handleChange = (typed: string) => {
    setText(typed);
    const asked = parseMoney(typed);
    const isAsk = asked !== null && asked >= 0 && asked <= LARGEST_MINOR;
    onAsk(isAsk ? (asked / 100).toFixed(2) : undefined);
  };
  return (
    <section aria-label="What if the dealer asks">
      <Field
        label="What if the dealer asks"
        hint={isWrong ? 'An amount, such as 165,000.' : undefined}
      >
        {(ids) => (
          <Input
            {...ids}
            inputMode="decimal"
            placeholder="$"
            value={text}
            aria-invalid={isWrong}
            onChange={({ target }) => handleChange(target.value)}
          />
        )}
      </Field>
      {desk.asked !== null && <Judged desk={desk} asked={desk.asked} />}
    </section>
  );
}

function Judged({ desk, asked }: { desk: Desk; asked: NonNullable<Desk['asked']> }) {
  const { settings } = desk;
  const above = minorOf(asked.ask) - minorOf(desk.bid.walkAway);
  const sums = paidSums(desk, minorOf(asked.ask));
  const figures = [
    {
      name: 'Return',
      value: asked.returnOnOutlay === null ? '-' : formatChance(asked.returnOnOutlay),
      note: `wanted ${formatPercent(settings.targetReturn)}`,
      rows: sums.return,
    },
    {
      name: 'Paid back',
      value: monthWord(asked.paybackMonth, desk.cash.length - 1),
      note: `limit ${settings.paybackMonths}`,
      rows: sums.payback,
    },
    {
      name: 'Chance of loss',
      value: formatChance(asked.chanceOfLoss),
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
          `${formatMinor(-above)} below your walk-away bid of ${formatSum(desk.bid.walkAway)}`
        )}
      </p>
      <dl className="mt-2 grid grid-cols-3 gap-3">
        {figures.map(({ name, value, note, rows }) => (
          <div key={name}>
            <dt className="text-ink-muted text-xs">{name}</dt>
            <dd className="text-base font-semibold">
              <SumButton name={name} value={value} rows={rows} />
            </dd>
            <dd className="text-ink-faint text-xs">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="text-2xs text-ink-faint mt-1">With your settings</p>
    </>
  );
}
