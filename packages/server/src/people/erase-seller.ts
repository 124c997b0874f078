import type { Database } from '../database.ts';
import type { KeyedHash } from './keyed-hash.ts';

type Deps = { readonly database: Database; readonly hash: KeyedHash; readonly now: () => Date };

export type SellerFound = {
  /** Looks at their store. */
  readonly storeRuns: number;
  /** People here whose own store it was. */
  readonly stores: number;
  readonly tokens: number;
};

const plain = (name: string): string => name.trim().toLowerCase();

/** Somebody on the marketplace, whose name is kept where people here have typed it. */
export function eraseSeller({ database, hash, now }: Deps) {
  const peopleOf = (names: readonly string[]) =>
    database.asSeller({ names, noticeId: '' }, ({ people }) => people.withStore(names));

  const destroyTokens = async (names: readonly string[]): Promise<number> => {
    let tokens = 0;
    for (const userId of await peopleOf(names)) {
      tokens += await database.asUser(userId, ({ person }) => person.destroyPastedToken());
    }
    return tokens;
  };

  const erase = async (names: readonly string[]): Promise<SellerFound> => {
    const storeRuns = await database.asSeller({ names, noticeId: '' }, (repos) =>
      repos.storeRuns.removeOf(names),
    );
    const tokens = await destroyTokens(names);
    const userIds = await peopleOf(names);
    for (const userId of userIds) {
      await database.asUser(userId, ({ settings }) => settings.changeStoreUsername(''));
    }
    return { storeRuns, stores: userIds.length, tokens };
  };

  /** Once for each notice, however often it comes. Null: it has been done. */
  const once = async (
    names: readonly string[],
    noticeId: string,
    work: (names: readonly string[]) => Promise<Readonly<Record<string, number>>>,
  ): Promise<Readonly<Record<string, number>> | null> => {
    const plainNames = names.map(plain);
    const seller = { names: plainNames, noticeId };
    if (await database.asSeller(seller, ({ ledger }) => ledger.hasNotice(noticeId))) {
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
    await database.asSeller(seller, ({ ledger }) => ledger.noteOnce(line));
    return found;
  };

  return {
    erase,
    /** The marketplace has closed their account. */
    onClosing: (names: readonly string[], noticeId: string) => once(names, noticeId, erase),
    /** They have taken back what they allowed us; everything else stays. */
    onRevoking: (names: readonly string[], noticeId: string) =>
      once(names, noticeId, async (plainNames) => ({ tokens: await destroyTokens(plainNames) })),
  };
}

export type SellerErasure = ReturnType<typeof eraseSeller>;
