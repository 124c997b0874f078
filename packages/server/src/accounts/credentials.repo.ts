import { sql, type RawBuilder } from 'kysely';

import type { UserTx } from '../db/scope.ts';

/** A link that opens an offer to anyone who has it. */
export type OfferLink = {
  readonly batchId: string;
  readonly fileName: string;
  readonly round: number;
  readonly until: Date;
};

/** A marketplace token that a person pasted. */
export type PastedToken = { readonly savedAt: Date; readonly expiresAt: Date };

/** A person's own application with the marketplace. */
export type SavedKeyset = { readonly clientId: string; readonly savedAt: Date };

/** A connected eBay account. */
export type ConnectedAccount = { readonly connectedAt: Date; readonly endsAt: Date };

/**
 * Everything that opens something of a person. All of it ends here, so that nothing outlives its
 * person; a test finds columns with secrets that are missing.
 */
export const credentialsRepo = ({ db, userId }: UserTx) => {
  /** Returns how many there were. */
  const end = async (query: RawBuilder<unknown>): Promise<number> =>
    Number((await query.execute(db)).numAffectedRows ?? 0n);

  return {
    /** Those that still open something. */
    async links(): Promise<OfferLink[]> {
      const { rows } =
        await sql<OfferLink>`select o.batch_id as "batchId", b.file_name as "fileName", o.round,
            o.link_until as until
          from offers o join batches b on b.id = o.batch_id and b.user_id = o.user_id
          where o.user_id = ${userId} and offer_link_is_open(o.batch_id, o.round, o.link_until)
          order by o.link_until`.execute(db);
      return rows;
    },

    async token(): Promise<PastedToken | null> {
      const row = await db
        .selectFrom('tokens')
        .select(['saved_at as savedAt', 'expires_at as expiresAt'])
        .where('user_id', '=', userId)
        .orderBy('saved_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },

    async keyset(): Promise<SavedKeyset | null> {
      const row = await db
        .selectFrom('own_keysets')
        .select(['client_id as clientId', 'saved_at as savedAt'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ?? null;
    },

    async connections(): Promise<ConnectedAccount[]> {
      return db
        .selectFrom('ebay_connections')
        .select(['connected_at as connectedAt', 'refresh_ends_at as endsAt'])
        .where('user_id', '=', userId)
        .where('sealed', 'is not', null)
        .orderBy('connected_at')
        .execute();
    },

    endSessions: (): Promise<number> => end(sql`delete from sessions where user_id = ${userId}`),

    /** Tokens that the server mints belong to no user, so they stay. */
    endTokens: (): Promise<number> => end(sql`delete from tokens where user_id = ${userId}`),

    endKeyset: (): Promise<number> => end(sql`delete from own_keysets where user_id = ${userId}`),

    endLinks: (): Promise<number> =>
      end(sql`update offers set link_hash = null, link_until = null
        where user_id = ${userId} and link_until is not null`),

    /** What the connections brought stays. */
    endConnections: (): Promise<number> =>
      end(sql`update ebay_connections set sealed = null, key_id = null, access_sealed = null,
          access_key_id = null, access_ends_at = null, status = 'ended', reason = 'disconnected'
        where user_id = ${userId} and (sealed is not null or access_sealed is not null)`),

    async endAll(): Promise<void> {
      await this.endSessions();
      await this.endTokens();
      await this.endKeyset();
      await this.endLinks();
      await this.endConnections();
    },
  };
};
