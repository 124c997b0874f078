import { STATUS_OF, type ErrorCode, type Problem } from '@partsight/contract/errors';
import { AppError } from '@partsight/server/platform/app-error';
import { isPostgresAway } from '@partsight/server/platform/postgres-away';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError, tooLarge } from './api-error.ts';

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'file/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'file/unsupported',
  FST_REQ_FILE_TOO_LARGE: 'file/too-large',
};

const frameworkError = (error: unknown): { code?: string; statusCode?: number } => {
  if (!(error instanceof Error)) {
    return {};
  }
  const code = 'code' in error ? error.code : undefined;
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
  };
};

/** What a person may know of an error; everything else stays in the log. */
function problemOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof ApiError || error instanceof AppError) {
    return { code: error.code, message: error.message };
  }
  if (isPostgresAway(error)) {
    return {
      code: 'unavailable',
      message: 'The service is not available at the moment. Please try again shortly.',
    };
  }
  const { code, statusCode } = frameworkError(error);
  const known = code === undefined ? undefined : FRAMEWORK_CODES[code];
  if (known === 'file/too-large') {
    return tooLarge();
  }
  if (known !== undefined || (statusCode !== undefined && statusCode >= 400 && statusCode < 500)) {
    return { code: known ?? 'invalid-request', message: 'The request is not valid.' };
  }
  return { code: 'internal', message: 'Something went wrong on our side. Please try again.' };
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message }: { code: ErrorCode; message: string },
): FastifyReply {
  const body: Problem = { message, code, requestId: request.id };
  return reply.code(STATUS_OF[code]).type('application/json; charset=utf-8').send(body);
}

export function installErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (STATUS_OF[problem.code] >= 500) {
      request.log.error({ err: error }, 'request failed');
    } else {
      request.log.info({ code: problem.code, cause: causeOf(error) }, 'request refused');
    }
    return sendProblem(request, reply, problem);
  });
}

const causeOf = (error: unknown): string | undefined =>
  error instanceof Error && typeof error.cause === 'string' ? error.cause : undefined;
