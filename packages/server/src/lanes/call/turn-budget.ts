import type { CallKind } from '@partsight/domain/budget/fair-share';

import type { BudgetApi } from '../../budgets/budget.record.ts';
import type { Budget, MeterReading, Payment } from '../../budgets/budget.ts';

/** What the calls of one turn are paid from. */
export type TurnBudget = {
  /** Takes one call; null when whoever asks has gone meanwhile. */
  pay(api: BudgetApi): Promise<Payment | null>;
  note(api: BudgetApi, reading: MeterReading): Promise<void>;
  spend(api: BudgetApi, until: Date): Promise<void>;
};

type Payer = {
  /** Null: the token is the caller's own, and nobody else's calls come out of its allowance. */
  readonly payer: string | null;
  readonly userId: string;
  readonly kind: CallKind;
};

/** Undefined where calls cost nobody else anything: then the lane's own rest says when they are spent. */
export function turnBudget(
  budget: Budget,
  { payer, userId, kind }: Payer,
  persist: <T>(work: () => Promise<T>) => Promise<T | null> = (work) => work(),
): TurnBudget | undefined {
  if (payer === null) {
    return undefined;
  }
  return {
    pay: (api) => persist(() => budget.pay({ payer, api }, userId, kind)),
    async note(api, reading) {
      await persist(() => budget.note({ payer, api }, reading));
    },
    async spend(api, until) {
      await persist(() => budget.spend({ payer, api }, until));
    },
  };
}
