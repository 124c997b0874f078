import type { KnownDesk } from '@partsight/contract/desk';

import { formatPercent, formatShare } from '../../../lib/text/format.ts';
import { formatCompact, minorOf, roundBid } from '../../../lib/text/money.ts';
import { Waterfall, type WaterfallStep } from '../../../ui/charts/waterfall.tsx';
import { percentOfCost } from '../dealer-cost.ts';
import { DeskSection } from '../desk-section.tsx';
import { WATERFALL_TEXT } from './texts.ts';

const COST_FILL = 'color-mix(in oklab, var(--ink-muted) 45%, var(--surface))';

/** From what buyers pay to what the lot should net, and from there to the bid. */
export function MoneyWaterfall({ desk }: { desk: KnownDesk }) {
  const { costs = null } = desk;
  return costs === null ? null : (
    <DeskSection title={WATERFALL_TEXT.title}>
      <Waterfall steps={[...stepsToNet(desk, costs), ...stepsToBid(desk)]} />
    </DeskSection>
  );
}

type Costs = NonNullable<KnownDesk['costs']>;

function stepsToNet({ gross, value, settings }: KnownDesk, costs: Costs): WaterfallStep[] {
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
      fill: 'color-mix(in oklab, var(--grade-b) 45%, var(--surface))',
    }),
    ...taken.map(([name, amount]) => {
      const from = left;
      left -= amount;
      return change({ name, note: amount > 0 ? formatShare(amount, all) : '', from, to: left });
    }),
    total({ name: WATERFALL_TEXT.net, note: '', to: net, fill: 'var(--grade-b)' }),
  ];
}

function stepsToBid(desk: KnownDesk): WaterfallStep[] {
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
      fill: 'var(--ink)',
    }),
    total({
      name: WATERFALL_TEXT.openAt,
      note: formatPercent(settings.openingShare),
      to: roundBid(minorOf(bid.opening)),
      fill: 'var(--ink-faint)',
    }),
  ];
}

const total = (step: Pick<WaterfallStep, 'name' | 'note' | 'to' | 'fill'>): WaterfallStep => ({
  ...step,
  from: 0,
  text: formatCompact(step.to),
  isTotal: true,
});

const change = (step: Pick<WaterfallStep, 'name' | 'note' | 'from' | 'to'>): WaterfallStep => ({
  ...step,
  fill: COST_FILL,
  text: `${step.to < step.from ? '−' : '+'}${formatCompact(Math.abs(step.to - step.from))}`,
  isTotal: false,
});
