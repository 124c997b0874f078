import type { Cost } from '@partsight/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a request to the bulk thread; null where the app serves everything itself. */
    forwardToBulk: ForwardToBulk | null;
  }
}

export type ForwardToBulk = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** They keep an event loop busy for longer than a poll may take. */
const BULK_COSTS: ReadonlySet<Cost> = new Set<Cost>(['walk', 'export', 'upload']);

/** From here on, every route whose declared cost is high is served by the bulk thread. */
export function forwardBulkRoutes(app: FastifyInstance, forward: ForwardToBulk | null): void {
  app.decorate('forwardToBulk', forward);
  if (forward === null) {
    return;
  }
  app.addHook('onRoute', (route) => {
    const cost = route.config?.declared?.cost;
    if (cost !== undefined && BULK_COSTS.has(cost)) {
      route.handler = forward;
    }
  });
}
