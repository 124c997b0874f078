import { STATUS_OF, type ErrorCode } from '@partsight/contract/errors';
import {
  noteSecurity,
  type Deed,
  type SecurityEvent,
} from '@partsight/server/platform/security-log';
import type { FastifyRequest } from 'fastify';

import { problemOf } from './problem-of.ts';

type Noted = Pick<SecurityEvent, 'what' | 'outcome'> & Partial<SecurityEvent>;

/** Who asked, from where, and for which call: the request knows. */
export function noteDeed(request: FastifyRequest, noted: Noted): void {
  const { method, routeOptions, params } = request;
  noteSecurity(request.log, {
    who: request.user?.id ?? null,
    from: request.ip,
    call: `${method} ${routeOptions.url ?? ''}`,
    ...batchIn(params),
    ...noted,
  });
}

const batchIn = (params: unknown): { batch?: string } =>
  typeof params === 'object' && params !== null && 'uploadId' in params
    ? { batch: String(params.uploadId) }
    : {};

/** Does the work and notes what became of it. */
export async function noting<T>(
  request: FastifyRequest,
  what: Deed,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    noteDeed(request, { what, outcome: 'done' });
    return result;
  } catch (error) {
    const { code } = problemOf(error);
    noteDeed(request, { what, outcome: outcomeOf(code), reason: code });
    throw error;
  }
}

const outcomeOf = (code: ErrorCode): 'refused' | 'failed' =>
  STATUS_OF[code] < 500 ? 'refused' : 'failed';

const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthorized',
  'not-allowed',
  'cross-site',
  'rate-limited',
]);

/** What is somebody else's is not found, so that looking for it by its id looks like this. */
const isGuess = (request: FastifyRequest, code: ErrorCode): boolean =>
  code === 'not-found' && request.routeOptions.url?.includes(':') === true;

export function noteRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (REFUSALS.has(code) || isGuess(request, code)) {
    noteDeed(request, { what: 'refusal', outcome: 'refused', reason: code });
  }
}
