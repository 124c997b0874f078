import type { Logger } from './logger.ts';
import { sleep } from './sleep.ts';
import { warnSeldom } from './warn-seldom.ts';

// PostgreSQL's classes: connection, transaction ended, transaction rolled back for concurrency, resources, lock not
// available, operator intervention, system error. All of them pass.
const PASSING_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58']);
const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// Whole sentences that the driver throws without a code. Part of a sentence would not do: an error may
// quote what a user wrote.
const PASSING_SENTENCES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whether an error says that PostgreSQL is away or busy, and not that the work itself is wrong. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code !== null) {
    return SQLSTATE.test(code) && !PASSING_CODES.has(code)
      ? PASSING_CLASSES.has(code.slice(0, 2))
      : PASSING_CODES.has(code);
  }
  return PASSING_SENTENCES.has(error.message);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

/** Tries until PostgreSQL is there again. Null when the signal came first. */
export async function retryWhilePostgresIsAway<T>(
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isPostgresAway(error)) {
        throw error;
      }
      warnSeldom(logger, error, 'PostgreSQL is away');
      await sleep(pauseMs, signal);
      if (signal.aborted) {
        return null;
      }
    }
  }
}
