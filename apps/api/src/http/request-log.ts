import { randomUUID } from 'node:crypto';

import type { RequestMeters } from '@partsight/server/platform/meters/request-meters';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What went wrong with it, for its line of the log. */
    problem: { readonly code: string; readonly cause?: string; readonly err?: unknown } | null;
  }
}

/** Asked every few seconds by machines; nobody wants to read about it. */
const UNINTERESTING: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const PROXY_ID = /^[\w.-]{8,80}$/;

/** The proxy's own name for a request, so that its log and ours can be laid side by side. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && PROXY_ID.test(given)
      ? given
      : randomUUID();
  };

/** One line for each request, written when it is over. */
export function installRequestLog(app: FastifyInstance, meters: RequestMeters): void {
  app.decorateRequest('problem', null);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  const write = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const route = request.routeOptions.url ?? 'none';
    const { method, problem, log } = request;
    meters.answered({ method, route, status, tookMs: reply.elapsedTime });
    if (problem?.code.startsWith('file/') === true) {
      meters.refusedFile(problem.code);
    }
    const line = {
      method,
      // A query may carry a sign-in code; the path is enough to know what was asked.
      path: request.url.split('?', 1)[0],
      from: request.ip,
      status,
      ms: Math.round(reply.elapsedTime),
      ...problem,
    };
    if (problem?.err !== undefined) {
      log.error(line, 'request failed');
    } else if (UNINTERESTING.has(route)) {
      log.debug(line, 'request');
    } else {
      log.info(line, 'request');
    }
  };

  app.addHook('onResponse', (request, reply, done) => {
    write(request, reply, reply.statusCode);
    done();
  });
}
