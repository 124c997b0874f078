import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { ApplicationTokensRepo } from './application-tokens.repo.ts';
import type { Sealed, StoredToken } from './token.record.ts';

export type NewToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  /** When a question was answered with it; null while none was. */
  readonly provenAt: Date | null;
};

export const tokensRepo = ({ db, client, tell }: Tx, userId: string) => ({
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
        // A token is told from the next one by its time, so no two of one user share theirs.
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
      tell({ what: 'token refused', userId });
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
    const { rowCount } = await client.query(
      `select where exists (select from lookups where user_id = $1 and as_of >= $2)
        or exists (select from tokens
          where user_id = $1 and saved_at = $2 and proven_at is not null)`,
      [userId, savedAt],
    );
    return rowCount === 1;
  },

  /** Puts a newly sealed text in the place of the old one, unless that has been replaced already. */
  async reseal(old: Sealed, sealed: Sealed): Promise<boolean> {
    const { rowCount } = await client.query(
      `update tokens set key_id = $2, sealed = $3
        where user_id = $1 and key_id = $4 and sealed = $5`,
      [userId, sealed.keyId, sealed.bytes, old.keyId, old.bytes],
    );
    return rowCount === 1;
  },
});

export type TokensRepo = ReturnType<typeof tokensRepo>;

/** All users' secrets by the name of their key, for a change of keys. The secrets stay sealed. */
export const tokenSweepRepo = ({ client }: Tx) => ({
  /** The next users, in order of their ids, with a secret that another key than this one seals. */
  async sealedOtherwise(keyId: string, after: string, atMost: number): Promise<string[]> {
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from tokens where key_id <> $1 and user_id > $2
        order by user_id limit $3`,
      [keyId, after, atMost],
    );
    return rows.map((row) => row.user_id);
  },
});

/** What has to be at hand to tell which token is usable; a holder, a visitor and a person all have it. */
export type TokenRepos = {
  readonly tokens: Pick<TokensRepo, 'find' | 'markRefused' | 'hasServed'>;
  readonly applicationTokens: Pick<ApplicationTokensRepo, 'find' | 'drop' | 'markRefused'>;
};
