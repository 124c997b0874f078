import { randomUUID } from 'node:crypto';

import { runInRequest } from '@partsight/server/platform/current-request';
import type { RequestMetrics } from '@partsight/server/platform/meters/request-metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { describeRequest } from './describe-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What went wrong, for the request's log line. */
    problem: { readonly code: string; readonly cause?: string; readonly err?: unknown } | null;
    /** Answered by another app, which logs it. */
    isHandedOn: boolean;
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

/** How the bulk thread says what was wrong, for the line and the metrics of the request. */
export const PROBLEM_HEADER = 'x-bulk-problem';

/** In the bulk thread: the api logs the request, but only the thread knows why it failed. */
export function installBulkLog(app: FastifyInstance): void {
  app.decorateRequest('problem', null);
  app.addHook('onSend', async ({ problem }, reply) => {
    if (problem !== null) {
      reply.header(PROBLEM_HEADER, problem.code);
    }
  });
  app.addHook('onResponse', ({ problem, log }, _reply, done) => {
    if (problem?.err !== undefined) {
      log.error(problem, 'a request failed in the bulk thread');
    }
    done();
  });
}

/** Nothing has changed: most requests by far, counted and not worth a line. */
const isUnchangedPoll = ({ routeOptions }: FastifyRequest, status: number): boolean =>
  status === 304 && routeOptions.config.declared?.cost === 'poll';

/** Logs one line per request, when it is over. */
export function installRequestLog(app: FastifyInstance, meters: RequestMetrics): void {
  app.decorateRequest('problem', null);
  app.decorateRequest('isHandedOn', false);

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    runInRequest(request.id, done);
  });

  const write = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const { method, problem, log } = request;
    const route = request.routeOptions.url ?? 'none';
    meters.observeRequest({ method, route, status, durationMs: reply.elapsedTime });
    if (isUnchangedPoll(request, status)) {
      return;
    }
    if (problem?.code.startsWith('file/') === true) {
      meters.countRefusedFile(problem.code);
    }
    const line = {
      ...describeRequest(request),
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
    if (!request.isHandedOn) {
      write(request, reply, reply.statusCode);
    }
    done();
  });
}
