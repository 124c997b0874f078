import { performance } from 'node:perf_hooks';

import type { BudgetService } from '../../../tokens/budgets/budget.service.ts';
import { callBudget } from '../call/call-budget.ts';
import type { CallContext } from '../call/marketplace-gateway.ts';
import type { Lanes } from '../lanes.ts';
import type { LaneRef } from './interactive-call.repo.ts';

type Deps = {
  readonly lanes: Pick<Lanes, 'interactiveSteps'>;
  readonly spacingMs: number;
  readonly budget: BudgetService;
  readonly now: () => Date;
};

/** The call context of a caller from outside the lane: ahead of its own work. */
export function interactiveContext(
  { lanes, spacingMs, budget, now }: Deps,
  lane: LaneRef & { readonly payer: string | null },
  signal: AbortSignal,
): CallContext {
  const steps = lanes.interactiveSteps(lane);
  return {
    signal,
    budget: callBudget(budget, { ...lane, kind: 'question' }),
    reserve: (unused) => steps.reserve({ spacingMs, now: now(), unused }),
    end: ({ slot, arrivedAtMs, isAnswered }) =>
      steps.end({
        slot,
        spacingMs,
        sinceArrivalMs: performance.now() - arrivedAtMs,
        isAnswered,
      }),
    leave: () => steps.leave(),
  };
}
