import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { Sealed, StoredRenewal, StoredToken, TokenOrigin } from './token.record.ts';

export type NewToken = {
  readonly sealed: Sealed;
  readonly origin: TokenOrigin;
  readonly savedAt: Date;
  readonly expiresAt: Date;
};

const EPOCH = sql<Date>`'epoch'`;

export const tokensRepo = ({ db, client }: Tx, userId: string) => ({
  async find(): Promise<StoredToken | null> {
    const row = await db
      .selectFrom('tokens')
      .select(['key_id', 'sealed', 'origin', 'saved_at', 'expires_at', 'refused_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          sealed: { keyId: row.key_id, bytes: row.sealed },
          origin: row.origin,
          savedAt: row.saved_at,
          expiresAt: row.expires_at,
          refusedAt: row.refused_at,
        };
  },

  async save(token: NewToken): Promise<void> {
    const facts = {
      key_id: token.sealed.keyId,
      sealed: token.sealed.bytes,
      origin: token.origin,
      saved_at: token.savedAt,
      expires_at: token.expiresAt,
      refused_at: null,
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
    await db
      .updateTable('tokens')
      .set({ refused_at: now })
      .where('user_id', '=', userId)
      .where('saved_at', '=', savedAt)
      .where('refused_at', 'is', null)
      .execute();
  },

  async renewal(): Promise<StoredRenewal | null> {
    const row = await db
      .selectFrom('token_renewals')
      .select(['key_id', 'sealed', 'not_before', 'refused_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          refresh:
            row.key_id === null || row.sealed === null
              ? null
              : { keyId: row.key_id, bytes: row.sealed },
          notBefore: row.not_before,
          refusedAt: row.refused_at,
        };
  },

  async keepRefresh(sealed: Sealed): Promise<void> {
    const facts = { key_id: sealed.keyId, sealed: sealed.bytes };
    await db
      .insertInto('token_renewals')
      .values({ user_id: userId, ...facts })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
      .execute();
  },

  async forgetRefusal(): Promise<void> {
    await db
      .updateTable('token_renewals')
      .set({ not_before: EPOCH, refused_at: null, refused_why: null })
      .where('user_id', '=', userId)
      .execute();
  },

  /** Starts afresh: whoever is renewing right now has its result thrown away. */
  async reopenRenewal(): Promise<void> {
    await db
      .updateTable('token_renewals')
      .set({ claim: null, claimed_until: EPOCH })
      .set({ not_before: EPOCH, refused_at: null, refused_why: null })
      .where('user_id', '=', userId)
      .execute();
  },

  /** Makes the caller the one who renews, for a while. False when somebody else is at it. */
  async claimRenewal(claim: string, forMs: number): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'renewal-claim',
      text: `insert into token_renewals as present (user_id, claim, claimed_until)
        values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
        on conflict (user_id) do update
          set claim = excluded.claim, claimed_until = excluded.claimed_until
          where present.claimed_until < clock_timestamp()`,
      values: [userId, claim, forMs],
    });
    return rowCount === 1;
  },

  /** Ends a claim. False when it was taken away meanwhile: its result no longer counts. */
  async endClaim(claim: string): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'renewal-end-claim',
      text: `update token_renewals set claim = null, claimed_until = 'epoch'
        where user_id = $1 and claim = $2`,
      values: [userId, claim],
    });
    return rowCount === 1;
  },

  /** The marketplace said no. A refresh token that it does not know is of no use any more. */
  async refuseRenewal(why: string, now: Date): Promise<void> {
    await db
      .updateTable('token_renewals')
      .set({
        refused_at: now,
        refused_why: why,
        ...(why === 'invalid-grant' && { key_id: null, sealed: null }),
      })
      .where('user_id', '=', userId)
      .execute();
  },

  async postponeRenewal(notBefore: Date): Promise<void> {
    await db
      .updateTable('token_renewals')
      .set({ not_before: notBefore })
      .where('user_id', '=', userId)
      .execute();
  },

  /** Puts a newly sealed text in the place of the old one, unless that has been replaced already. */
  async reseal(column: SealedColumn, old: Sealed, sealed: Sealed): Promise<boolean> {
    const { rowCount } = await client.query(
      `update ${TABLE_OF[column]} set key_id = $2, sealed = $3
        where user_id = $1 and key_id = $4 and sealed = $5`,
      [userId, sealed.keyId, sealed.bytes, old.keyId, old.bytes],
    );
    return rowCount === 1;
  },
});

export type TokensRepo = ReturnType<typeof tokensRepo>;

const TABLE_OF = { 'access-token': 'tokens', 'refresh-token': 'token_renewals' } as const;
export type SealedColumn = keyof typeof TABLE_OF;

/** All users' secrets by the name of their key, for a change of keys. The secrets stay sealed. */
export const tokenSweepRepo = ({ client }: Tx) => ({
  /** The next users, in order of their ids, with a secret that another key than this one seals. */
  async sealedOtherwise(keyId: string, after: string, atMost: number): Promise<string[]> {
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id from tokens where key_id <> $1 and user_id > $2
        union select user_id from token_renewals where key_id <> $1 and user_id > $2
        order by user_id limit $3`,
      [keyId, after, atMost],
    );
    return rows.map((row) => row.user_id);
  },
});

/** What has to be at hand to tell which token is usable; a holder, a visitor and a person all have it. */
export type TokenRepos = {
  readonly tokens: Pick<TokensRepo, 'find' | 'renewal' | 'markRefused'>;
};
