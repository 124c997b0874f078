import { randomUUID } from 'node:crypto';

import type { RequestMetrics } from '@partsight/server/platform/meters/request-metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What went wrong, for the request's log line. */
    problem: { readonly code: string; readonly cause?: string; readonly err?: unknown } | null;
  }
}

/** Polled every few seconds by machines; not worth logging. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const PROXY_ID = /^[\w.-]{8,80}$/;

/** The proxy's request id, so that its log and ours can be correlated. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && PROXY_ID.test(given)
      ? given
      : randomUUID();
  };

/** Logs one line per request, when it is over. */
export function installRequestLog(app: FastifyInstance, meters: RequestMetrics): void {
  app.decorateRequest('problem', null);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  const write = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const route = request.routeOptions.url ?? 'none';
    const { method, problem, log } = request;
    meters.observeRequest({ method, route, status, durationMs: reply.elapsedTime });
    if (problem?.code.startsWith('file/') === true) {
      meters.countRefusedFile(problem.code);
    }
    const line = {
      method,
      // A query may carry a sign-in code; the path is enough.
      path: request.url.split('?', 1)[0],
      from: request.ip,
      status,
      ms: Math.round(reply.elapsedTime),
      ...problem,
    };
    if (problem?.err !== undefined) {
      log.error(line, 'request failed');
    } else if (HEALTH_PATHS.has(route)) {
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
