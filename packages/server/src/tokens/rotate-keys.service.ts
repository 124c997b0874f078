import { sealedConnections } from '../connections/connections.service.ts';
import type { Database } from '../db/database.ts';
import type { Sealed } from '../db/records/token.record.ts';
import type { Logger } from '../platform/logger.ts';
import { runningProcesses } from '../status/processes.service.ts';
import { applicationTokensRepo } from './application/application-tokens.repo.ts';
import { ownKeysetsRepo } from './keysets/own-keysets.repo.ts';
import type { SealPurpose, TokenSeal } from './secrets/token-seal.ts';
import { tokenSweepRepo, tokensRepo } from './tokens.repo.ts';

type Deps = { readonly database: Database; readonly seal: TokenSeal; readonly logger: Logger };

export type RotateKeysResult = { readonly resealed: number; readonly unreadable: number };

/** Running processes that could not open what is sealed with the current key. */
export const processesWithoutKey = async ({
  database,
  seal,
}: Pick<Deps, 'database' | 'seal'>): Promise<string[]> => {
  const running = await database.asShared((tx) => runningProcesses(tx));
  return running
    .filter(({ keyIds }) => !keyIds.includes(seal.currentKeyId))
    .map(({ kind, name }) => `${kind} ${name}`);
};

const PAGE_SIZE = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Re-encrypts every stored secret with the current key, while everything runs: each secret in its
 * own transaction, and only if it was not replaced in between. Safe to rerun at any time; what
 * cannot be decrypted is left as it is and counted. Tokens that the server minted for itself are
 * deleted instead: it mints new ones.
 */
export async function rotateKeys({ database, seal, logger }: Deps): Promise<RotateKeysResult> {
  await database.asShared((tx) =>
    applicationTokensRepo(tx).dropSealedByOtherKeys(seal.currentKeyId),
  );
  let resealed = 0;
  let unreadable = 0;
  let after = BEFORE_ALL;
  for (;;) {
    const from = after;
    const userIds = await database.asSweeper((tx) =>
      tokenSweepRepo(tx).usersSealedByOtherKeys(seal.currentKeyId, from, PAGE_SIZE),
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

async function rotateUser(
  { database, seal, logger }: Deps,
  userId: string,
): Promise<RotateKeysResult> {
  type Secrets = { reseal(old: Sealed, sealed: Sealed): Promise<boolean> };
  const rotate = async (
    purpose: SealPurpose,
    secrets: Secrets,
    sealed: Sealed | null | undefined,
  ): Promise<RotateKeysResult> => {
    if (sealed === undefined || sealed === null || sealed.keyId === seal.currentKeyId) {
      return { resealed: 0, unreadable: 0 };
    }
    let secret: string;
    try {
      secret = seal.open(userId, purpose, sealed);
    } catch (error) {
      const { keyId } = sealed;
      logger.error({ err: error, userId, keyId, purpose }, 'a stored secret cannot be decrypted');
      return { resealed: 0, unreadable: 1 };
    }
    const isDone = await secrets.reseal(sealed, seal.seal(userId, purpose, secret));
    return { resealed: isDone ? 1 : 0, unreadable: 0 };
  };
  return database.asUser(userId, async (tx) => {
    const tokens = tokensRepo(tx);
    const ownKeysets = ownKeysetsRepo(tx);
    const keyset = await ownKeysets.find();
    const done = [await rotate('client-secret', ownKeysets, keyset?.sealed)];
    for (const { sealed } of await tokens.all()) {
      done.push(await rotate('access-token', tokens, sealed));
    }
    for (const connection of await sealedConnections(tx)) {
      done.push(await rotate('connection', connection, connection.sealed));
    }
    return {
      resealed: done.reduce((sum, { resealed }) => sum + resealed, 0),
      unreadable: done.reduce((sum, { unreadable }) => sum + unreadable, 0),
    };
  });
}
