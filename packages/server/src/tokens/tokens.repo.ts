import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { Sealed, StoredToken } from '../db/records/token.record.ts';
import type { ApplicationTokensRepo } from './application/application-tokens.repo.ts';
import type { OwnKeysetsRepo } from './keysets/own-keysets.repo.ts';

export type NewToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  /** When a question was answered with it; null while none was. */
  readonly provenAt: Date | null;
};

export const tokensRepo = ({ db, emit }: Tx, userId: string) => ({
  async find(): Promise<StoredToken | null> {
    const row = await db
      .selectFrom('tokens')
      .select(['key_id', 'sealed', 'saved_at', 'expires_at', 'refused_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          sealed: { keyId: row.key_id, bytes: row.sealed },
          savedAt: row.saved_at,
          expiresAt: row.expires_at,
          refusedAt: row.refused_at,
        };
  },

  async save(token: NewToken): Promise<void> {
    const facts = {
      key_id: token.sealed.keyId,
      sealed: token.sealed.bytes,
      saved_at: token.savedAt,
      expires_at: token.expiresAt,
      refused_at: null,
      proven_at: token.provenAt,
    };
    await db
      .insertInto('tokens')
      .values({ user_id: userId, ...facts })
      .onConflict((conflict) =>
        // The time identifies a token, so no two tokens of one user have the same time.
        conflict.column('user_id').doUpdateSet({
          ...facts,
          saved_at: sql`greatest(excluded.saved_at, tokens.saved_at + interval '1 ms')`,
        }),
      )
      .execute();
  },

  /** Marks the token that was refused, unless a newer one has taken its place meanwhile. */
  async markRefused(savedAt: Date, now: Date): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('tokens')
      .set({ refused_at: now })
      .where('user_id', '=', userId)
      .where('saved_at', '=', savedAt)
      .where('refused_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0) {
      emit({ what: 'token refused', userId });
    }
  },

  /** Forgets the person's token, unless a newer one has taken its place meanwhile. */
  async drop(savedAt: Date): Promise<void> {
    await db
      .deleteFrom('tokens')
      .where('user_id', '=', userId)
      .where('saved_at', '=', savedAt)
      .execute();
  },

  /** Whether the marketplace has answered this person since a token was saved, or when it was proved. */
  async hasServed(savedAt: Date): Promise<boolean> {
    const { rows } =
      await sql`select where exists (select from lookups where user_id = ${userId} and as_of >= ${savedAt})
        or exists (select from tokens
          where user_id = ${userId} and saved_at = ${savedAt} and proven_at is not null)`.execute(
        db,
      );
    return rows.length === 1;
  },

  /** Puts a newly sealed text in the place of the old one, unless that has been replaced already. */
  async reseal(old: Sealed, sealed: Sealed): Promise<boolean> {
    const { numAffectedRows } =
      await sql`update tokens set key_id = ${sealed.keyId}, sealed = ${sealed.bytes}
        where user_id = ${userId} and key_id = ${old.keyId} and sealed = ${old.bytes}`.execute(db);
    return numAffectedRows === 1n;
  },
});

export type TokensRepo = ReturnType<typeof tokensRepo>;

/** All users' secrets by the name of their key, for a change of keys. The secrets stay sealed. */
export const tokenSweepRepo = ({ db }: Tx) => ({
  /** The next users, in order of their ids, with a secret that another key than this one seals. */
  async usersSealedByOtherKeys(keyId: string, after: string, atMost: number): Promise<string[]> {
    const { rows } = await sql<{
      user_id: string;
    }>`select user_id from tokens where key_id <> ${keyId} and user_id > ${after}
        union select user_id from own_keysets where key_id <> ${keyId} and user_id > ${after}
        union select user_id from ebay_connections where key_id <> ${keyId} and user_id > ${after}
        order by user_id limit ${atMost}`.execute(db);
    return rows.map((row) => row.user_id);
  },
});

/** What has to be at hand to tell which token is usable; a holder, a visitor and a person all have it. */
export type TokenRepos = {
  readonly tokens: Pick<TokensRepo, 'find' | 'markRefused' | 'hasServed'>;
  readonly applicationTokens: Pick<ApplicationTokensRepo, 'find' | 'drop' | 'markRefused'>;
  readonly ownKeysets: Pick<OwnKeysetsRepo, 'find'>;
};
