import {
  nextAttemptAt,
  callsLeft,
  forecastRun,
  type CallKind,
  type RunForecast,
} from '@partsight/domain/pacing/budget/fair-share';
import { nextMidnightPacific } from '@partsight/domain/pacing/budget/next-midnight-pacific';

import type { Database } from '../../db/database.ts';
import type { BudgetKey } from './budget.record.ts';

export type BudgetCharge =
  /** `isMeterDue`: the marketplace's own count has not been read for a while. */
  | { readonly kind: 'paid'; readonly isMeterDue: boolean }
  | { readonly kind: 'spent'; readonly until: Date };

export type QuotaReading = {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date | null;
};

const QUOTA_READ_EVERY_MS = 3_600_000;

type Deps = {
  readonly database: Pick<Database, 'asSweeper'>;
  readonly now: () => Date;
};

/**
 * The daily quota of each application, shared by all lanes of all processes: no call is made that
 * the marketplace would refuse, and no user's list uses up another's share.
 */
export const budgetService = ({ database, now }: Deps) => ({
  /** Charges one call to the day's quota, if this user has one left. */
  charge: (key: BudgetKey, userId: string, kind: CallKind): Promise<BudgetCharge> =>
    database.asSweeper(async ({ budgets }): Promise<BudgetCharge> => {
      const at = now();
      const quota = await budgets.open(key, at, nextMidnightPacific(at));
      const day = { now: at, resetsAt: quota.resetsAt };
      const sharers = await budgets.registerUser(key, userId, day);
      if (callsLeft(quota, sharers, { kind, now: at }) <= 0) {
        return { kind: 'spent', until: nextAttemptAt(quota, at) };
      }
      await budgets.incrementUsed(key, userId);
      const isMeterDue = at.getTime() - quota.readAt.getTime() >= QUOTA_READ_EVERY_MS;
      if (isMeterDue) {
        await budgets.claimQuotaRead(key, at);
      }
      return { kind: 'paid', isMeterDue };
    }),

  /** Records the marketplace's own meter. */
  recordQuota: (key: BudgetKey, { limit, remaining, resetsAt }: QuotaReading): Promise<void> =>
    database.asSweeper(({ budgets }) => {
      const at = now();
      const day = resetsAt ?? nextMidnightPacific(at);
      return budgets.recordQuota(key, { limit, used: limit - remaining, resetsAt: day, now: at });
    }),

  /** The marketplace refused a call: all lanes know it from here on. */
  markExhausted: (key: BudgetKey, until: Date): Promise<void> =>
    database.asSweeper(({ budgets }) => budgets.markExhausted(key, until)),

  /** When a list of this user would finish if it began now. */
  forecast: (
    key: BudgetKey,
    userId: string,
    plan: { readonly calls: number; readonly seconds: number },
  ): Promise<RunForecast> =>
    database.asSweeper(async ({ budgets }) => {
      const at = now();
      const known = await budgets.find(key, at);
      const resetsAt =
        known === null || known.resetsAt <= at ? nextMidnightPacific(at) : known.resetsAt;
      const quota = { limit: null, used: 0, ...known, resetsAt };
      const sharers = await budgets.sharers(key, userId, { now: at, resetsAt });
      return forecastRun(plan, quota, { sharers, now: at });
    }),
});

export type BudgetService = ReturnType<typeof budgetService>;
