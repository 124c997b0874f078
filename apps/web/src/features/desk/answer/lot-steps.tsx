import type { KnownDesk } from '@partsight/contract/desk';

import { formatShare } from '../../../lib/text/format.ts';
import { formatCompact, minorOf, roundBid } from '../../../lib/text/money.ts';
import { type BarStep, StepBar } from '../../../ui/charts/step-bar.tsx';
import { dealerCostMinor } from '../dealer-cost.ts';
import { STEP_TEXT } from './texts.ts';

/** From what the dealer paid down to the first offer; shares are of the dealer cost. */
export function LotSteps({ desk }: { desk: KnownDesk }) {
  const cost = dealerCostMinor(desk);
  const gross = minorOf(desk.gross);
  const stepOf = (label: string, amount: number, fill: string): BarStep => ({
    label,
    amount,
    text: formatCompact(amount),
    note: cost === 0 || label === STEP_TEXT.cost ? '' : formatShare(amount, cost),
    fill,
  });
  const steps = [
    ...(cost === 0 ? [] : [stepOf(STEP_TEXT.cost, cost, 'var(--pressed)')]),
    stepOf(STEP_TEXT.gross, gross, 'color-mix(in oklab, var(--grade-b) 30%, var(--surface))'),
    stepOf(
      STEP_TEXT.net,
      minorOf(desk.value),
      'color-mix(in oklab, var(--grade-b) 55%, var(--surface))',
    ),
    stepOf(STEP_TEXT.bid, roundBid(minorOf(desk.bid.walkAway)), 'var(--ink)'),
    stepOf(STEP_TEXT.opening, roundBid(minorOf(desk.bid.opening)), 'var(--ink-faint)'),
  ];
  return (
    <StepBar
      steps={steps}
      full={Math.max(gross, 1)}
      className="min-w-0 flex-1 basis-90 self-end max-[720px]:order-2 max-[720px]:basis-full min-[1200px]:max-w-125"
    />
  );
}
