import { MIN_LIST_LINES, USUAL_LOOKUPS } from '@partsight/domain/appraisals/appraisal-limits';
import { isActiveListingSource, type RunSource } from '@partsight/domain/evidence/evidence-source';
import { coverageOf, windowOf, type Coverage } from '@partsight/domain/runs/coverage';
import { freshFrom } from '@partsight/domain/runs/freshness';
import { planRun, type RunPlan } from '@partsight/domain/runs/run-plan';
import type { TimeRange } from '@partsight/domain/runs/time-range';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import type { Database } from '../db/database.ts';
import type { BudgetService } from '../tokens/budgets/budget.service.ts';
import type { Payer } from '../tokens/tokens.service.ts';
import { ACTIVE_LISTINGS_REACH, type SourceReach } from './choose-source.ts';

type Deps = {
  readonly database: Database;
  readonly reach: SourceReach;
  readonly reachFor?: (userId: string, preferred?: RunSource) => Promise<SourceReach>;
  readonly spacingMs: number;
  readonly now: () => Date;
  readonly forecast?: BudgetService['forecast'];
  /** The application that pays for a user's calls; null for the user's own token. */
  readonly payer?: (userId: string, access: 'base' | 'research') => Promise<Payer | null>;
};

/** What an appraisal takes of a run; null for a list that is through as soon. */
type PlannedAppraisal = {
  readonly lookups: number;
  readonly seconds: number;
};

export type PlannedRun = RunPlan & {
  readonly appraisal: PlannedAppraisal | null;
  readonly endsAt: Date;
  /** How many calls this user's lists can still make today; null while unknown. */
  readonly leftToday: number | null;
  /** Whose allowance the calls draw on: the server's keyset, the user's own, or their token. */
  readonly quotaOf: 'server' | 'keyset' | 'token';
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
  ({ database, reach, reachFor, spacingMs, now, forecast, payer }: Deps) =>
  async (
    userId: string,
    id: string,
    { timeRange, source: preferred, isRerun = false }: PlanRunOptions,
  ): Promise<PlannedRun | null> => {
    const at = now();
    const found = await database.asUser(userId, async (tx) => {
      const parts = partsRepo(tx);
      const batch = await batchesRepo(tx).find(id);
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
    const isActiveListings = isActiveListingSource(source.source);
    const plan = planRun(open, { spacingMs, isActiveListings });
    const application = (await payer?.(userId, isActiveListings ? 'base' : 'research')) ?? null;
    const quota = {
      payer: application?.payer ?? '',
      api: isActiveListings ? 'browse' : 'research',
    } as const;
    const forecasted = application === null ? null : await forecast?.(quota, userId, plan);
    return {
      ...plan,
      appraisal: planAppraisal(plan),
      endsAt: forecasted?.endsAt ?? new Date(at.getTime() + plan.seconds * 1000),
      leftToday: forecasted?.leftToday ?? null,
      quotaOf: quotaOf(application),
      coverage: coverageOf(windowOf(isRerun ? batch.timeRange : timeRange, at), source, at),
    };
  };

function quotaOf(payer: Payer | null): PlannedRun['quotaOf'] {
  if (payer === null) {
    return 'token';
  }
  return payer.from === 'keyset' ? 'keyset' : 'server';
}

function planAppraisal({ numbers, answered, seconds }: RunPlan): PlannedAppraisal | null {
  const open = numbers - answered;
  return numbers < MIN_LIST_LINES || open <= USUAL_LOOKUPS
    ? null
    : {
        lookups: USUAL_LOOKUPS,
        seconds: Math.round((seconds * USUAL_LOOKUPS) / open),
      };
}
