import { getRunPlan, getSoldSource, type RunPlan } from '@partsight/contract/run-plan';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/lookups/time-range';
import { isAsked } from '@partsight/domain/sources/evidence-source';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { route } from '../http/route.ts';
import { presentCoverage } from '../present/present-coverage.ts';

type TokenStatus = Awaited<ReturnType<Services['tokens']['status']>>;

function presentToken(status: TokenStatus, now: Date): RunPlan['token'] {
  if (status.expired) {
    return { state: status.hadToken ? 'expired' : 'missing', endsAt: null };
  }
  const { timeUntilExpiry } = status;
  return timeUntilExpiry === 0
    ? { state: 'renewed', endsAt: null }
    : { state: 'usable', endsAt: new Date(now.getTime() + timeUntilExpiry).toISOString() };
}

/** What a run takes and what it can cover, told before it begins. */
export function runPlanRoutes(
  app: FastifyInstance,
  { planRun, tokens, soldSource }: Pick<Services, 'planRun' | 'tokens' | 'soldSource'>,
): void {
  route(app, getRunPlan, async ({ user, params, query }) => {
    const { timeRange = DEFAULT_BULK_RANGE, source: wish, anew: isAnew } = query;
    const plan = await planRun(user.id, params.uploadId, { timeRange, wish, isAnew });
    if (plan === null) {
      throw new ApiError('not-found', 'There is no such batch.');
    }
    const { coverage, endsAt, ...figures } = plan;
    return {
      ...figures,
      endsAt: endsAt.toISOString(),
      coverage: presentCoverage(coverage),
      // What is for sale goes with a token of the server's own, or the person's, whatever it is granted.
      token: isAsked(coverage.source)
        ? { state: 'renewed' as const, endsAt: null }
        : presentToken(await tokens.status(user.id), new Date()),
    };
  });

  route(app, getSoldSource, () => Promise.resolve(soldSource));
}
