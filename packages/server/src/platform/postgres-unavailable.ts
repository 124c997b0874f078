import type { Logger } from './logger.ts';
import { sleep } from './sleep.ts';
import { warnThrottled } from './warn-throttled.ts';

// PostgreSQL's classes: connection, transaction ended, transaction rolled back for concurrency,
// resources, lock not available, operator intervention, system error. All are transient.
const TRANSIENT_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58']);
const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Complete messages that the driver throws without a code. A substring would not do: an error may
// quote user input.
const TRANSIENT_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** In the driver's words for a connection that went away: from here it has. */
export class PostgresSilentError extends Error {
  constructor() {
    super('Connection terminated unexpectedly');
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Whether an error means that PostgreSQL is down or busy, and not that the work itself is wrong.
 */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null) {
    return SQLSTATE.test(code) && !TRANSIENT_CODES.has(code)
      ? TRANSIENT_CLASSES.has(code.slice(0, 2))
      : TRANSIENT_CODES.has(code);
  }
  return TRANSIENT_MESSAGES.has(error.message);
}

/** Another transaction has held a row for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** Retries until PostgreSQL is back. Null when the signal came first. */
export async function retryWhilePostgresUnavailable<T>(
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPostgresUnavailable(error)) {
        throw error;
      }
      warnThrottled(logger, error, 'PostgreSQL is away');
      await sleep(pauseMs, signal);
      if (signal.aborted) {
        return null;
      }
    }
  }
}
