import { STATUS_OF, type ErrorCode, type Problem } from '@partsight/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { recordRefusal } from '../logging/audit-log.ts';
import { problemOf } from './problem-of.ts';

/** What is away is looked for twice a second; until then each further request would wait as well. */
const RETRY_SECONDS = 2;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message }: { code: ErrorCode; message: string },
): FastifyReply {
  const body: Problem = { message, code, requestId: request.id };
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_SECONDS);
  }
  return reply.code(STATUS_OF[code]).type('application/json; charset=utf-8').send(body);
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const cause = causeOf(error);
    request.problem = {
      code: problem.code,
      ...(STATUS_OF[problem.code] >= 500 && { err: error }),
      ...(cause !== undefined && { cause }),
    };
    if (STATUS_OF[problem.code] < 500) {
      recordRefusal(request, problem.code);
    }
    return sendProblem(request, reply, problem);
  });
}

const causeOf = (error: unknown): string | undefined =>
  error instanceof Error && typeof error.cause === 'string' ? error.cause : undefined;
