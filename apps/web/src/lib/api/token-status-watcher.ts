import type { ErrorCode } from '@partsight/contract/wire/errors';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/** The one query key for the token status on every screen. */
export const TOKEN_STATUS_KEY = ['token-status'] as const;

const TOKEN_CODES: ReadonlySet<ErrorCode> = new Set([
  'token/missing',
  'marketplace/token-refused',
  'marketplace/access-not-granted',
]);

/**
 * For each of these batches, how many parts were done when it began to wait for a token; null while it does
 * not wait. With a new token a batch can go on and wait again between two responses.
 */
export type TokenWaits = ReadonlyMap<string, number | null>;

export const isTokenError = (error: Error): boolean =>
  error instanceof ApiError && error.problem !== null && TOKEN_CODES.has(error.problem.code);

/**
 * Derives token news from other responses. When a batch starts or stops waiting for one, the
 * cached token status is out of date on every screen.
 */
export function createTokenStatusWatcher() {
  const lastWaits = new Map<string, number | null>();
  return {
    onData(client: QueryClient, waits: TokenWaits): void {
      let hasChanged = false;
      for (const [id, doneParts] of waits) {
        hasChanged ||= (lastWaits.get(id) ?? null) !== doneParts;
        lastWaits.set(id, doneParts);
      }
      if (hasChanged) {
        void client.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
      }
    },
  };
}
