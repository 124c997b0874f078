import type { Logger } from './logger.ts';

const EVERY_MS = 60_000;

type WarningState = { atMs: number; suppressed: number };

const warningsByLogger = new WeakMap<Logger, Map<string, WarningState>>();

const kindOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.name
    : typeof error;

/**
 * For persistent errors: a store that is down fails hundreds of calls a second. Logs the first one
 * at once; for the next minute the same error is only counted.
 */
export function warnThrottled(
  logger: Logger,
  error: unknown,
  message: string,
  // Not the time of day: set back an hour, it would be silent for that long.
  clock: () => number = () => performance.now(),
): void {
  const warnings = warningsByLogger.get(logger) ?? new Map<string, WarningState>();
  warningsByLogger.set(logger, warnings);
  const key = `${message}/${kindOf(error)}`;
  const last = warnings.get(key);
  if (last !== undefined && clock() - last.atMs < EVERY_MS) {
    last.suppressed += 1;
    return;
  }
  warnings.set(key, { atMs: clock(), suppressed: 0 });
  const unreported = last?.suppressed ?? 0;
  logger.warn({ err: error, ...(unreported > 0 && { unsaid: unreported }) }, message);
}
