import type { Logger } from './logger.ts';

const EVERY_MS = 60_000;

type Said = { atMs: number; unsaid: number };

const saidBy = new WeakMap<Logger, Map<string, Said>>();

const kindOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && typeof error.code === 'string'
      ? error.code
      : error.name
    : typeof error;

/**
 * For trouble that lasts: a store that is away is met hundreds of times a second. The first time is
 * said at once; for the next minute the same trouble is only counted.
 */
export function warnSeldom(
  logger: Logger,
  error: unknown,
  message: string,
  clock: () => number = Date.now,
): void {
  const said = saidBy.get(logger) ?? new Map<string, Said>();
  saidBy.set(logger, said);
  const key = `${message}/${kindOf(error)}`;
  const last = said.get(key);
  if (last !== undefined && clock() - last.atMs < EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  said.set(key, { atMs: clock(), unsaid: 0 });
  const unsaid = last?.unsaid ?? 0;
  logger.warn({ err: error, ...(unsaid > 0 && { unsaid }) }, message);
}
