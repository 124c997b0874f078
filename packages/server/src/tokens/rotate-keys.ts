import type { Database } from '../database.ts';
import type { Logger } from '../platform/logger.ts';
import type { TokenSeal } from './token-seal.ts';

type Deps = { readonly database: Database; readonly seal: TokenSeal; readonly logger: Logger };

export type Rotation = { readonly resealed: number; readonly unreadable: number };

const AT_ONCE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Seals every stored secret anew with the current key, while everything runs: each secret in a
 * transaction of its own, and only if nobody has replaced it in between. Safe to run again at any
 * time; what cannot be opened is left as it is and counted.
 */
export async function rotateKeys({ database, seal, logger }: Deps): Promise<Rotation> {
  let resealed = 0;
  let unreadable = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const from = after;
    const userIds = await database.asSweeper(({ tokens }) =>
      tokens.sealedOtherwise(seal.currentKeyId, from, AT_ONCE),
    );
    if (userIds.length === 0) {
      return { resealed, unreadable };
    }
    for (const userId of userIds) {
      const done = await rotateUser({ database, seal, logger }, userId);
      resealed += done.resealed;
      unreadable += done.unreadable;
      after = userId;
    }
  }
}

async function rotateUser({ database, seal, logger }: Deps, userId: string): Promise<Rotation> {
  return database.asUser(userId, async ({ tokens }) => {
    const counts = { resealed: 0, unreadable: 0 };
    const secrets = [
      ['access-token', (await tokens.find())?.sealed],
      ['refresh-token', (await tokens.renewal())?.refresh],
    ] as const;
    for (const [purpose, sealed] of secrets) {
      if (!sealed || sealed.keyId === seal.currentKeyId) {
        continue;
      }
      let secret: string;
      try {
        secret = seal.open(userId, purpose, sealed);
      } catch (error) {
        logger.error({ err: error, userId, keyId: sealed.keyId }, 'a stored token does not open');
        counts.unreadable += 1;
        continue;
      }
      const isDone = await tokens.reseal(purpose, sealed, seal.seal(userId, purpose, secret));
      counts.resealed += isDone ? 1 : 0;
    }
    return counts;
  });
}
