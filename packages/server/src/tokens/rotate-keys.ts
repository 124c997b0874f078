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
 * time; what cannot be opened is left as it is and counted. Tokens that the server minted for itself
 * are thrown away in place of that: it mints others.
 */
export async function rotateKeys({ database, seal, logger }: Deps): Promise<Rotation> {
  await database.forAll(({ applicationTokens }) =>
    applicationTokens.dropSealedOtherwise(seal.currentKeyId),
  );
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
    const sealed = (await tokens.find())?.sealed;
    if (sealed === undefined || sealed.keyId === seal.currentKeyId) {
      return { resealed: 0, unreadable: 0 };
    }
    let secret: string;
    try {
      secret = seal.open(userId, 'access-token', sealed);
    } catch (error) {
      logger.error({ err: error, userId, keyId: sealed.keyId }, 'a stored token does not open');
      return { resealed: 0, unreadable: 1 };
    }
    const isDone = await tokens.reseal(sealed, seal.seal(userId, 'access-token', secret));
    return { resealed: isDone ? 1 : 0, unreadable: 0 };
  });
}
