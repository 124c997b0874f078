import {
  connectionsOfSeller,
  endConnection,
  eraseConnection,
} from '../../connections/connections.service.ts';
import type { Database } from '../../db/database.ts';
import { removeStoreRunsOfSeller } from '../../stores/store-runs.service.ts';
import { credentialsRepo } from '../credentials.repo.ts';
import { settingsRepo } from '../settings.repo.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { sellerRepo } from './seller.repo.ts';

type Deps = { readonly database: Database; readonly hash: KeyedHash; readonly now: () => Date };

export type SellerErasureCounts = {
  /** Analyses of their store. */
  readonly storeRuns: number;
  /** Users whose own store it was. */
  readonly stores: number;
  readonly tokens: number;
  /** Rows that connections to their account brought, by table. */
  readonly [table: string]: number;
};

const normalizeName = (name: string): string => name.trim().toLowerCase();

/** A marketplace seller: by the names that users typed, and by the accounts they connected. */
export function sellerErasureService({ database, hash, now }: Deps) {
  const peopleOf = (names: readonly string[]) =>
    database.asSeller({ names, noticeId: '' }, (tx) => sellerRepo(tx).storeOwners());

  const destroyTokens = async (names: readonly string[]): Promise<number> => {
    let tokens = 0;
    for (const userId of await peopleOf(names)) {
      tokens += await database.asUser(userId, (tx) => credentialsRepo(tx).endTokens());
    }
    return tokens;
  };

  const connectionsOf = (names: readonly string[]) =>
    database.asSeller({ names, noticeId: '' }, (tx) => connectionsOfSeller(tx));

  /** Each connection with all of its rows in one transaction. */
  const eraseConnections = async (names: readonly string[]): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { userId, connectionId } of await connectionsOf(names)) {
      const counts = await database.asUser(userId, (tx) => eraseConnection(tx, connectionId));
      for (const [table, count] of Object.entries(counts)) {
        found[table] = (found[table] ?? 0) + count;
      }
    }
    return found;
  };

  const erase = async (names: readonly string[]): Promise<SellerErasureCounts> => {
    const storeRuns = await database.asSeller({ names, noticeId: '' }, (tx) =>
      removeStoreRunsOfSeller(tx),
    );
    const tokens = await destroyTokens(names);
    const userIds = await peopleOf(names);
    for (const userId of userIds) {
      await database.asUser(userId, (tx) => settingsRepo(tx).change({ storeUsername: '' }));
    }
    return { storeRuns, stores: userIds.length, tokens, ...(await eraseConnections(names)) };
  };

  /** Runs once per notice, however often it is delivered. Null: already done. */
  const once = async (
    names: readonly string[],
    noticeId: string,
    work: (names: readonly string[]) => Promise<Readonly<Record<string, number>>>,
  ): Promise<Readonly<Record<string, number>> | null> => {
    const plainNames = names.map(normalizeName);
    const seller = { names: plainNames, noticeId };
    if (await database.asSeller(seller, (tx) => sellerRepo(tx).hasNotice())) {
      return null;
    }
    const found = await work(plainNames);
    const who = plainNames.map((name) => hash('seller', name));
    const line = {
      kind: 'seller',
      who,
      cause: 'marketplace',
      erasedAt: now(),
      noticeId,
      found,
    } as const;
    await database.asSeller(seller, (tx) => sellerRepo(tx).recordOnce(line));
    return found;
  };

  return {
    erase,
    /** The marketplace closed their account. */
    onAccountClosed: (names: readonly string[], noticeId: string) => once(names, noticeId, erase),
    /**
     * They revoked our authorization: the tokens of their account are destroyed, and everything else
     * stays. A pasted token belongs to no account that we know.
     */
    onAuthorizationRevoked: (names: readonly string[], noticeId: string) =>
      once(names, noticeId, async (plainNames) => {
        let ended = 0;
        for (const { userId, connectionId } of await connectionsOf(plainNames)) {
          ended += await database.asUser(userId, (tx) =>
            endConnection(tx, connectionId, 'revoked'),
          );
        }
        return { connections: ended };
      }),
  };
}

export type SellerErasure = ReturnType<typeof sellerErasureService>;
