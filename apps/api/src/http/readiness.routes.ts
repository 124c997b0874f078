import { HEALTH_PATH, READINESS_PATH } from '@partsight/contract/wire/paths';
import type { ReadinessProbe } from '@partsight/server/platform/readiness';
import type { FastifyInstance } from 'fastify';

/** For load balancers: liveness, and readiness to serve users. */
export function readinessRoutes(app: FastifyInstance, { check }: ReadinessProbe): void {
  app.get(HEALTH_PATH, () => ({ status: 'ok' }));

  app.get(READINESS_PATH, async (_request, reply) => {
    const { isReady, ...status } = await check();
    return reply.code(isReady ? 200 : 503).send(status);
  });
}
