import type { KnownDesk } from '@partsight/contract/desk';

import { PHONE, useMedia } from '../../../lib/browser/use-media.ts';
import { formatPercent, formatShare } from '../../../lib/text/format.ts';
import { formatCompact, minorOf, roundBid } from '../../../lib/text/money.ts';
import { cn } from '../../../ui/cn.ts';
import { percentOfCost } from '../dealer-cost.ts';
import { DeskSection } from '../desk-section.tsx';
import { WATERFALL_TEXT } from './texts.ts';

type Step = {
  readonly name: string;
  readonly note: string;
  /** Where its bar starts and ends. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isTotal: boolean;
  readonly fill: string;
};

const COST_FILL = 'color-mix(in oklab, var(--color-ink-muted) 45%, var(--color-surface))';

/** From what the dealer paid to what buyers pay, what the lot should net, and the bid, on one scale. */
export function MoneyWaterfall({ desk }: { desk: KnownDesk }) {
  const isPhone = useMedia(PHONE);
  const { costs = null } = desk;
  if (costs === null) {
    return null;
  }
  const dealerCost = minorOf(desk.dealerCost);
  const steps = [
    ...(dealerCost === 0
      ? []
      : [
          total({
            name: WATERFALL_TEXT.cost,
            note: '',
            to: dealerCost,
            fill: 'var(--color-pressed)',
          }),
        ]),
    ...stepsToNet(desk, costs),
    ...stepsToBid(desk),
  ];
  const top = Math.max(1, minorOf(desk.gross), minorOf(desk.value), minorOf(desk.bid.walkAway));
  const isCut = dealerCost > top;
  const percent = (amount: number): number => Math.min(100, (Math.max(0, amount) / top) * 100);
  const Bar = isPhone ? Row : Column;
  return (
    <DeskSection title={WATERFALL_TEXT.title} note={isCut ? WATERFALL_TEXT.drawnShort : undefined}>
      <ol className={isPhone ? 'mt-1.5 space-y-1' : 'flex gap-x-1.5 pt-6'}>
        {steps.map((step) => {
          const start = percent(Math.min(step.from, step.to));
          const size = percent(Math.max(step.from, step.to)) - start;
          return <Bar key={step.name} step={step} start={start} size={size} />;
        })}
      </ol>
    </DeskSection>
  );
}

type Costs = NonNullable<KnownDesk['costs']>;

function stepsToNet({ gross, value, settings }: KnownDesk, costs: Costs): Step[] {
  const all = minorOf(gross);
  const net = minorOf(value);
  const [fees, sending, returns] = [
    minorOf(costs.fees),
    minorOf(costs.sending),
    minorOf(costs.returns),
  ];
  const taken = [
    [WATERFALL_TEXT.fees, fees],
    [WATERFALL_TEXT.sending, sending],
    [WATERFALL_TEXT.returns, returns],
    [WATERFALL_TEXT.holding, all - fees - sending - returns - net],
  ] as const;
  let left = all;
  return [
    total({
      name: WATERFALL_TEXT.gross,
      note: WATERFALL_TEXT.grossNote(settings.months),
      to: all,
      fill: 'color-mix(in oklab, var(--color-grade-b) 45%, var(--color-surface))',
    }),
    ...taken.map(([name, amount]) => {
      const from = left;
      left -= amount;
      return change({ name, note: amount > 0 ? formatShare(amount, all) : '', from, to: left });
    }),
    total({ name: WATERFALL_TEXT.net, note: '', to: net, fill: 'var(--color-grade-b)' }),
  ];
}

function stepsToBid(desk: KnownDesk): Step[] {
  const { value, bid, settings } = desk;
  const payUpTo = roundBid(minorOf(bid.walkAway));
  return [
    change({
      name: WATERFALL_TEXT.profit,
      note: WATERFALL_TEXT.profitNote,
      from: minorOf(value),
      to: payUpTo,
    }),
    total({
      name: WATERFALL_TEXT.payUpTo,
      note: WATERFALL_TEXT.ofCost(percentOfCost(desk, payUpTo)),
      to: payUpTo,
      fill: 'var(--color-ink)',
    }),
    total({
      name: WATERFALL_TEXT.openAt,
      note: formatPercent(settings.openingShare),
      to: roundBid(minorOf(bid.opening)),
      fill: 'var(--color-ink-faint)',
    }),
  ];
}

const total = (step: Pick<Step, 'name' | 'note' | 'to' | 'fill'>): Step => ({
  ...step,
  from: 0,
  text: formatCompact(step.to),
  isTotal: true,
});

const change = (step: Pick<Step, 'name' | 'note' | 'from' | 'to'>): Step => ({
  ...step,
  fill: COST_FILL,
  text: `${step.to < step.from ? '−' : '+'}${formatCompact(Math.abs(step.to - step.from))}`,
  isTotal: false,
});

type BarProps = { step: Step; start: number; size: number };

function Column({ step, start, size }: BarProps) {
  const { name, note, text, isTotal, fill } = step;
  return (
    <li className="flex min-w-0 flex-1 flex-col text-center">
      <span className={cn('text-2xs order-2 mt-1 leading-3.5', isTotal && 'font-semibold')}>
        {name}
      </span>
      <span className="border-edge relative block h-32 border-b">
        <span
          aria-hidden
          className="absolute inset-x-0 min-h-px rounded-t-[2px]"
          style={{ background: fill, bottom: `${start}%`, height: `${size}%` }}
        />
        <span
          className={cn(
            'absolute inset-x-0 pb-0.5 text-xs whitespace-nowrap tabular-nums',
            isTotal && 'font-semibold',
          )}
          style={{ bottom: `${start + size}%` }}
        >
          {text}
        </span>
      </span>
      <span className="text-2xs text-ink-muted order-3 leading-3.5">{note}</span>
    </li>
  );
}

function Row({ step, start, size }: BarProps) {
  const { name, note, text, isTotal, fill } = step;
  return (
    <li
      className={cn(
        'grid grid-cols-[7rem_1fr_4rem] items-center gap-2 text-xs',
        isTotal && 'font-semibold',
      )}
    >
      <span>
        {name} <span className="text-ink-muted text-2xs block font-normal">{note}</span>
      </span>
      <span aria-hidden className="relative block h-4">
        <span
          className="absolute inset-y-0 min-w-px rounded-r-[2px]"
          style={{ background: fill, left: `${start}%`, width: `${size}%` }}
        />
      </span>
      <span className="text-right tabular-nums">{text}</span>
    </li>
  );
}
