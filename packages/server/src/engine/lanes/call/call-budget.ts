import type { CallKind } from '@partsight/domain/tokens/fair-share';

import type { BudgetApi } from '../../../tokens/budgets/budget.record.ts';
import type {
  BudgetService,
  QuotaReading,
  BudgetCharge,
} from '../../../tokens/budgets/budget.service.ts';

/** The allowance that a caller's calls draw on. */
export type CallBudget = {
  /** Charges one call; null when the caller has gone meanwhile. */
  charge(api: BudgetApi): Promise<BudgetCharge | null>;
  recordQuota(api: BudgetApi, reading: QuotaReading): Promise<void>;
  markExhausted(api: BudgetApi, until: Date): Promise<void>;
};

type Payer = {
  /** Null: the token is the caller's own, and its allowance is not shared. */
  readonly payer: string | null;
  readonly userId: string;
  readonly kind: CallKind;
};

/**
 * Undefined where calls draw on no shared allowance: then the lane's own cooldown says when it is
 * spent.
 */
export function callBudget(
  budget: BudgetService,
  { payer, userId, kind }: Payer,
  persist: <T>(work: () => Promise<T>) => Promise<T | null> = (work) => work(),
): CallBudget | undefined {
  if (payer === null) {
    return undefined;
  }
  return {
    charge: (api) => persist(() => budget.charge({ payer, api }, userId, kind)),
    async recordQuota(api, reading) {
      await persist(() => budget.recordQuota({ payer, api }, reading));
    },
    async markExhausted(api, until) {
      await persist(() => budget.markExhausted({ payer, api }, until));
    },
  };
}
