import { performance } from 'node:perf_hooks';

import type { Budget } from '../../budgets/budget.ts';
import type { Database } from '../../database.ts';
import type { Turn } from '../call/marketplace-door.ts';
import { turnBudget } from '../call/turn-budget.ts';
import type { Visit } from './visitor.repo.ts';

type Deps = {
  readonly database: Pick<Database, 'visitorSteps'>;
  readonly spacingMs: number;
  readonly budget: Budget;
  readonly now: () => Date;
};

/** The way to the gate for whoever asks from outside the lane: ahead of its own work. */
export function visitorTurn(
  { database, spacingMs, budget, now }: Deps,
  visit: Visit & { readonly payer: string | null },
  signal: AbortSignal,
): Turn {
  const steps = database.visitorSteps(visit);
  return {
    signal,
    budget: turnBudget(budget, { ...visit, kind: 'question' }),
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
