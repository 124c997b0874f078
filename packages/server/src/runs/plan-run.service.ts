import type { RunForecast } from '@partsight/domain/pacing/budget/fair-share';
import { coverageOf, windowOf, type Coverage } from '@partsight/domain/pacing/lookups/coverage';
import { freshFrom } from '@partsight/domain/pacing/lookups/freshness';
import type { TimeRange } from '@partsight/domain/pacing/lookups/time-range';
import { planRun, type RunPlan } from '@partsight/domain/pacing/runs/run-plan';
import {
  isActiveListingSource,
  type RunSource,
} from '@partsight/domain/pacing/sources/evidence-source';

import type { Database } from '../db/database.ts';
import { ACTIVE_LISTINGS_REACH, type SourceReach } from './choose-source.ts';

type Deps = {
  readonly database: Database;
  readonly reach: SourceReach;
  readonly reachFor?: (userId: string, preferred?: RunSource) => Promise<SourceReach>;
  readonly spacingMs: number;
  readonly now: () => Date;
  /** What the day's quota still allows; null where the quota is not shared. */
  readonly forecast?: (
    userId: string,
    plan: { readonly calls: number; readonly seconds: number; readonly isAsked: boolean },
  ) => Promise<RunForecast | null>;
};

export type PlannedRun = RunPlan & {
  readonly endsAt: Date;
  /** How many calls this user's lists can still make today; null while unknown. */
  readonly leftToday: number | null;
  readonly coverage: Coverage;
};

type PlanRunOptions = {
  readonly timeRange: TimeRange;
  readonly source?: RunSource | undefined;
  /** From the first part on, with the range and the source of the last run. */
  readonly isRerun?: boolean | undefined;
};

/** What a run would take if it began now; null for an unknown batch. */
export const planBatchRun =
  ({ database, reach, reachFor, spacingMs, now, forecast }: Deps) =>
  async (
    userId: string,
    id: string,
    { timeRange, source: preferred, isRerun = false }: PlanRunOptions,
  ): Promise<PlannedRun | null> => {
    const at = now();
    const found = await database.asUser(userId, async ({ batches, parts }) => {
      const batch = await batches.find(id);
      return (
        batch && {
          batch,
          open: await (isRerun
            ? parts.allNumbers(id)
            : parts.openNumbers(id, timeRange, freshFrom(at))),
        }
      );
    });
    if (found === null) {
      return null;
    }
    const { batch, open } = found;
    const source =
      isRerun && isActiveListingSource(batch.source)
        ? ACTIVE_LISTINGS_REACH
        : ((await reachFor?.(userId, preferred)) ?? reach);
    const plan = planRun(open, {
      spacingMs,
      isActiveListings: isActiveListingSource(source.source),
    });
    const forecasted =
      (await forecast?.(userId, { ...plan, isAsked: isActiveListingSource(source.source) })) ??
      null;
    return {
      ...plan,
      endsAt: forecasted?.endsAt ?? new Date(at.getTime() + plan.seconds * 1000),
      leftToday: forecasted?.leftToday ?? null,
      coverage: coverageOf(windowOf(isRerun ? batch.timeRange : timeRange, at), source, at),
    };
  };
