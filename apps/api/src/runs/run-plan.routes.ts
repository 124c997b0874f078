import { getRunPlan, type RunPlan } from '@partsight/contract/runs';
import { isActiveListingSource } from '@partsight/domain/evidence/evidence-source';
import { DEFAULT_BULK_RANGE } from '@partsight/domain/runs/time-range';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { presentCoverage } from '../evidence/present-coverage.ts';
import { ApiError } from '../http/errors/api-error.ts';
import { route } from '../http/route.ts';
import { toWire } from '../http/to-wire.ts';

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

/** What a run needs and what it can cover, before it starts. */
export function runPlanRoutes(
  app: FastifyInstance,
  { planRun, tokens }: Pick<Services, 'planRun' | 'tokens'>,
): void {
  route(app, getRunPlan, async ({ user, params, query }) => {
    const { timeRange = DEFAULT_BULK_RANGE, source: requestedSource, isRerun } = query;
    const plan = await planRun(user.id, params.uploadId, {
      timeRange,
      source: requestedSource,
      isRerun,
    });
    if (plan === null) {
      throw new ApiError('not-found', 'There is no such list.');
    }
    const { coverage, ...figures } = plan;
    return {
      ...toWire(figures),
      coverage: presentCoverage(coverage),
      // Active listings use the server's own token, or the user's, whatever it is granted.
      token: isActiveListingSource(coverage.source)
        ? { state: 'renewed' as const, endsAt: null }
        : presentToken(await tokens.status(user.id), new Date()),
    };
  });
}
