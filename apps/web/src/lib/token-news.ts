import type { ErrorCode } from '@partsight/contract/errors';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';

/** The one key under which every screen knows the token's state. */
export const TOKEN_STATUS_KEY = ['token-status'] as const;

const TOKEN_CODES: ReadonlySet<ErrorCode> = new Set([
  'token/missing',
  'marketplace/token-refused',
  'marketplace/access-not-granted',
]);

/** Whether each of these batches waits for a token. */
export type TokenWaits = ReadonlyMap<string, boolean>;

export const speaksOfToken = (error: Error): boolean =>
  error instanceof ApiError && error.problem !== null && TOKEN_CODES.has(error.problem.code);

/**
 * What an answer tells about the token in passing. A batch that begins or ends to wait for one is
 * news: the state that was read some minutes ago no longer holds, on whatever screen it stands.
 */
export function tokenNews() {
  const known = new Map<string, boolean>();
  return {
    hear(client: QueryClient, waits: TokenWaits): void {
      let isNews = false;
      for (const [id, isWaiting] of waits) {
        isNews ||= (known.get(id) ?? false) !== isWaiting;
        known.set(id, isWaiting);
      }
      if (isNews) {
        void client.invalidateQueries({ queryKey: TOKEN_STATUS_KEY });
      }
    },
  };
}
