import { planRun, type RunPlan } from '@partsight/domain/batches/run-plan';
import type { Forecast } from '@partsight/domain/budget/fair-share';
import { coverageOf, windowOf, type Coverage } from '@partsight/domain/lookups/coverage';
import { freshFrom } from '@partsight/domain/lookups/freshness';
import type { TimeRange } from '@partsight/domain/lookups/time-range';
import { isAsked, type RunSource } from '@partsight/domain/sources/evidence-source';

import type { Database } from '../database.ts';
import { FOR_SALE, type Reach } from './choose-source.ts';

type Deps = {
  readonly database: Database;
  readonly reach: Reach;
  readonly reachFor?: (userId: string, wish?: RunSource) => Promise<Reach>;
  readonly spacingMs: number;
  readonly now: () => Date;
  /** What the day still allows; null where nobody else's calls come out of the same. */
  readonly forecast?: (
    userId: string,
    plan: { readonly calls: number; readonly seconds: number; readonly isAsked: boolean },
  ) => Promise<Forecast | null>;
};

export type PlannedRun = RunPlan & {
  readonly endsAt: Date;
  /** How many calls this person's lists can still make today; null while nobody has told. */
  readonly leftToday: number | null;
  readonly coverage: Coverage;
};

type PlanWish = {
  readonly timeRange: TimeRange;
  readonly wish?: RunSource | undefined;
  /** From the first part on, for the range and of the source of the last run. */
  readonly isAnew?: boolean | undefined;
};

/** What a run would take if it began now; null when there is no such batch. */
export const planBatchRun =
  ({ database, reach, reachFor, spacingMs, now, forecast }: Deps) =>
  async (
    userId: string,
    id: string,
    { timeRange, wish, isAnew = false }: PlanWish,
  ): Promise<PlannedRun | null> => {
    const at = now();
    const found = await database.asUser(userId, async ({ batches, parts }) => {
      const batch = await batches.find(id);
      return (
        batch && {
          batch,
          open: await (isAnew
            ? parts.askedNumbers(id)
            : parts.openNumbers(id, timeRange, freshFrom(at))),
        }
      );
    });
    if (found === null) {
      return null;
    }
    const { batch, open } = found;
    const source =
      isAnew && isAsked(batch.source) ? FOR_SALE : ((await reachFor?.(userId, wish)) ?? reach);
    const plan = planRun(open, { spacingMs, isAsked: isAsked(source.source) });
    const foreseen =
      (await forecast?.(userId, { ...plan, isAsked: isAsked(source.source) })) ?? null;
    return {
      ...plan,
      endsAt: foreseen?.endsAt ?? new Date(at.getTime() + plan.seconds * 1000),
      leftToday: foreseen?.leftToday ?? null,
      coverage: coverageOf(windowOf(isAnew ? batch.timeRange : timeRange, at), source, at),
    };
  };
