import { STATUS_OF, type ErrorCode } from '@partsight/contract/wire/errors';
import {
  logSecurityEvent,
  type AuditAction,
  type SecurityEvent,
} from '@partsight/server/platform/security-log';
import type { FastifyRequest } from 'fastify';

import { problemOf } from '../errors/problem-of.ts';
import { batchFromParams } from './describe-request.ts';

type AuditEntry = Pick<SecurityEvent, 'what' | 'outcome'> & Partial<SecurityEvent>;

/** The request supplies the user, the origin and the call. */
export function recordAudit(request: FastifyRequest, entry: AuditEntry): void {
  const { method, routeOptions, params } = request;
  logSecurityEvent(request.log, {
    who: request.user?.id ?? null,
    from: request.ip,
    call: `${method} ${routeOptions.url ?? ''}`,
    ...batchFromParams(params),
    ...entry,
  });
}

/** Runs the work and records its outcome. */
export async function withAudit<T>(
  request: FastifyRequest,
  action: AuditAction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    recordAudit(request, { what: action, outcome: 'done' });
    return result;
  } catch (error) {
    const { code } = problemOf(error);
    recordAudit(request, { what: action, outcome: outcomeOf(code), reason: code });
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

/** Another user's resource returns 404, so probing for ids looks like this. */
const isIdProbe = (request: FastifyRequest, code: ErrorCode): boolean =>
  code === 'not-found' && request.routeOptions.url?.includes(':') === true;

export function recordRefusal(request: FastifyRequest, code: ErrorCode): void {
  if (REFUSALS.has(code) || isIdProbe(request, code)) {
    recordAudit(request, { what: 'refusal', outcome: 'refused', reason: code });
  }
}
