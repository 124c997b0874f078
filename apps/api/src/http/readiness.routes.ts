import type { ReadinessState } from '@partsight/server/platform/readiness';
import type { FastifyInstance } from 'fastify';

/** For whoever sends requests here: whether the process runs, and whether it can serve people. */
export function readinessRoutes(app: FastifyInstance, { look }: ReadinessState): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { isReady, ...said } = await look();
    return reply.code(isReady ? 200 : 503).send(said);
  });
}
