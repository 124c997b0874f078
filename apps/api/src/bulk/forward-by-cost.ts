import type { Cost } from '@partsight/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a request to the bulk thread; null where the app serves everything itself. */
    forwardToBulk: ForwardToBulk | null;
    /** Reads in the bulk thread what is part of another response. */
    askBulk: AskBulk | null;
  }
}

export type ForwardToBulk = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The response of an address to the caller of a request; null: it is not 200. */
export type AskBulk = (
  request: FastifyRequest,
  address: string,
) => Promise<{ readonly etag: string | null; readonly body: string } | null>;

export type Bulk = { readonly forward: ForwardToBulk; readonly ask: AskBulk };

/** They keep an event loop busy for longer than a poll may take. */
const BULK_COSTS: ReadonlySet<Cost> = new Set<Cost>(['walk', 'export', 'upload']);

/** From here on, every route whose declared cost is high is served by the bulk thread. */
export function forwardBulkRoutes(app: FastifyInstance, bulk: Bulk | null): void {
  app.decorate('forwardToBulk', bulk?.forward ?? null);
  app.decorate('askBulk', bulk?.ask ?? null);
  if (bulk === null) {
    return;
  }
  app.addHook('onRoute', (route) => {
    const cost = route.config?.declared?.cost;
    if (cost !== undefined && BULK_COSTS.has(cost)) {
      route.handler = bulk.forward;
    }
  });
}
