import type { Database } from '../db/database.ts';
import type { ConsentClient } from '../engine/lanes/call/consent-client.ts';
import type { Logger } from '../platform/logger.ts';
import type { TokenSeal } from '../tokens/secrets/token-seal.ts';
import type { ConnectionReason, HeldConnection } from './connection.record.ts';
import { connectionsRepo } from './connections.repo.ts';

/** A token this close to its end is not used any more. */
const MARGIN_MS = 5 * 60_000;
const RETRY_MS = 5 * 60_000;

export type AccessResult =
  | { readonly kind: 'ready'; readonly token: string }
  /** Another consent is needed. */
  | { readonly kind: 'ended'; readonly reason: ConnectionReason }
  | { readonly kind: 'later'; readonly until: Date };

type Deps = {
  readonly database: Pick<Database, 'asUser'>;
  readonly seal: TokenSeal;
  readonly consent: Pick<ConsentClient, 'renew'>;
  readonly now: () => Date;
  readonly logger?: Logger;
};

/**
 * Access tokens of connected accounts. Only the process that holds a connection renews its token, so
 * that no two of them use two grants; the sealed token serves its next holder.
 */
export function connectionAccess({ database, seal, consent, now, logger }: Deps) {
  async function renew(
    userId: string,
    connection: HeldConnection,
    signal: AbortSignal,
  ): Promise<AccessResult> {
    const { id, fence, sealed, scopes, refreshEndsAt } = connection;
    if (sealed === null || refreshEndsAt <= now()) {
      return { kind: 'ended', reason: 'expired' };
    }
    let refreshToken: string;
    try {
      refreshToken = seal.open(userId, 'connection', sealed);
    } catch (error) {
      logger?.error({ err: error, userId, keyId: sealed.keyId }, 'a connection cannot be opened');
      return { kind: 'later', until: new Date(now().getTime() + RETRY_MS) };
    }
    const outcome = await consent.renew(refreshToken, scopes, signal);
    switch (outcome.kind) {
      case 'found': {
        const { token, expiresAt } = outcome.answer;
        const access = { sealed: seal.seal(userId, 'connection-access', token), endsAt: expiresAt };
        await database.asUser(userId, (tx) => connectionsRepo(tx).saveAccess(id, fence, access));
        return { kind: 'ready', token };
      }
      case 'token-refused':
        return { kind: 'ended', reason: 'refused' };
      case 'throttled':
        return { kind: 'later', until: outcome.until ?? new Date(now().getTime() + RETRY_MS) };
      case 'access-not-granted':
      case 'category-not-granted':
      case 'malformed':
      case 'nothing-found':
      case 'request-refused':
      case 'unreachable':
        logger?.warn({ userId, outcome: outcome.kind }, 'access to an eBay account is not renewed');
        return { kind: 'later', until: new Date(now().getTime() + RETRY_MS) };
    }
  }

  return {
    renew,
    /** The stored token while it is good for some minutes, or a new one. */
    async obtain(
      userId: string,
      connection: HeldConnection,
      signal: AbortSignal,
    ): Promise<AccessResult> {
      const { access } = connection;
      if (access !== null && access.endsAt.getTime() - now().getTime() > MARGIN_MS) {
        try {
          return { kind: 'ready', token: seal.open(userId, 'connection-access', access.sealed) };
        } catch {
          // Sealed with a key that this process does not have.
        }
      }
      return renew(userId, connection, signal);
    },
  };
}

export type ConnectionAccess = ReturnType<typeof connectionAccess>;
