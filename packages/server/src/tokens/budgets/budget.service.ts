import {
  nextAttemptAt,
  callsLeft,
  forecastRun,
  usableQuota,
  type CallKind,
  type RunForecast,
} from '@partsight/domain/tokens/fair-share';
import { nextMidnightPacific } from '@partsight/domain/tokens/next-midnight-pacific';

import type { Database } from '../../db/database.ts';
import type { BudgetKey } from './budget.record.ts';
import { budgetsRepo } from './budgets.repo.ts';

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

/** No block is larger, and none takes more than a tenth of what is left. */
const LARGEST_BLOCK = 50;
const BLOCK_SHARE = 0.1;

const blockOf = (left: number): number =>
  Math.min(left, Math.max(1, Math.min(LARGEST_BLOCK, Math.floor(left * BLOCK_SHARE))));

type Deps = {
  readonly database: Pick<Database, 'asSweeper'>;
  readonly now: () => Date;
};

/**
 * The daily quota of each application, shared by all lanes of all processes: no call is made that
 * the marketplace would refuse, and no user's list uses up another's share. Lists take calls in
 * blocks on the user's own row, so that not every call waits for the one row of the quota.
 */
export const budgetService = ({ database, now }: Deps) => {
  /** Takes a block, of which `paid` calls are made at once. A person's question takes that call alone. */
  async function takeBlock(
    budgets: ReturnType<typeof budgetsRepo>,
    key: BudgetKey,
    userId: string,
    { kind, paid }: { readonly kind: CallKind; readonly paid: 0 | 1 },
  ): Promise<BudgetCharge> {
    const at = now();
    const nextReset = nextMidnightPacific(at);
    for (;;) {
      const { quota, sharers } = await budgets.read(key, userId, { now: at, nextReset });
      const { readAt, resetsAt } = quota;
      const day = { now: at, resetsAt };
      const left = callsLeft(quota, sharers, { kind, now: at });
      if (left <= 0) {
        await budgets.noteUser(key, userId, day);
        return { kind: 'spent', until: nextAttemptAt(quota, at) };
      }
      const calls = kind === 'question' ? 1 : blockOf(left);
      const most = usableQuota(quota, kind);
      if (await budgets.take(key, userId, { ...day, calls, paid, most })) {
        const isOld = at.getTime() - readAt.getTime() >= QUOTA_READ_EVERY_MS;
        const isMeterDue = isOld && (await budgets.claimQuotaRead(key, readAt, at));
        return { kind: 'paid', isMeterDue };
      }
    }
  }

  return {
    /** Charges one call to the day's quota, if this user has one left. */
    charge: (key: BudgetKey, userId: string, kind: CallKind): Promise<BudgetCharge> =>
      database.asSweeper(async (tx) => {
        const budgets = budgetsRepo(tx);
        const block = kind === 'list' ? await budgets.payFromBlock(key, userId, now()) : null;
        return block === null
          ? takeBlock(budgets, key, userId, { kind, paid: 1 })
          : { kind: 'paid', isMeterDue: false };
      }),

    /** Takes a block ahead of the calls, so that each can be paid where its slot is granted. */
    reserve: (key: BudgetKey, userId: string): Promise<BudgetCharge> =>
      database.asSweeper((tx) =>
        takeBlock(budgetsRepo(tx), key, userId, { kind: 'list', paid: 0 }),
      ),

    /** A list is over: what is left of its block serves the others. */
    giveBack: (key: BudgetKey, userId: string): Promise<void> =>
      database.asSweeper((tx) => budgetsRepo(tx).giveBack(key, userId, now())),

    /** Records the marketplace's own meter. */
    recordQuota: (key: BudgetKey, { limit, remaining, resetsAt }: QuotaReading): Promise<void> =>
      database.asSweeper((tx) => {
        const at = now();
        const day = resetsAt ?? nextMidnightPacific(at);
        return budgetsRepo(tx).recordQuota(key, {
          limit,
          used: limit - remaining,
          resetsAt: day,
          now: at,
        });
      }),

    /** The marketplace refused a call: all lanes know it from here on. */
    markExhausted: (key: BudgetKey, until: Date): Promise<void> =>
      database.asSweeper((tx) => budgetsRepo(tx).markExhausted(key, until)),

    /** When a list of this user would finish if it began now. */
    forecast: (
      key: BudgetKey,
      userId: string,
      plan: { readonly calls: number; readonly seconds: number },
    ): Promise<RunForecast> =>
      database.asSweeper(async (tx) => {
        const budgets = budgetsRepo(tx);
        const at = now();
        const known = await budgets.find(key, at);
        const resetsAt =
          known === null || known.resetsAt <= at ? nextMidnightPacific(at) : known.resetsAt;
        const { own, ownBlock, ...others } = await budgets.sharers(key, userId, {
          now: at,
          resetsAt,
        });
        // The user's own block is not spent yet.
        const quota = { limit: null, ...known, used: (known?.used ?? 0) - ownBlock, resetsAt };
        const sharers = { ...others, own: own - ownBlock };
        return forecastRun(plan, quota, { sharers, now: at });
      }),
  };
};

export type BudgetService = ReturnType<typeof budgetService>;
