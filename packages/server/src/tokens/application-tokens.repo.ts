import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { ApplicationToken, MintRefusal, TokenAccess } from './application-token.record.ts';
import type { Sealed } from './token.record.ts';

/** Whose token is meant, and for what. */
export type TokenPlace = { readonly application: string; readonly access: TokenAccess };

export type GrantedToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
};

const EPOCH = sql<Date>`'epoch'`;

/** Nobody's rows: the tokens of the server's own credentials. */
export const applicationTokensRepo = ({ db, client }: Tx) => {
  const at = ({ application, access }: TokenPlace) =>
    db
      .updateTable('application_tokens')
      .where('application', '=', application)
      .where('access', '=', access);

  return {
    async find({ application, access }: TokenPlace): Promise<ApplicationToken | null> {
      const row = await db
        .selectFrom('application_tokens')
        .selectAll()
        .where('application', '=', application)
        .where('access', '=', access)
        .executeTakeFirst();
      if (row === undefined) {
        return null;
      }
      const { key_id: keyId, sealed, saved_at: savedAt, expires_at: expiresAt } = row;
      const isGranted = keyId !== null && sealed !== null && savedAt !== null && expiresAt !== null;
      return {
        token: isGranted
          ? { sealed: { keyId, bytes: sealed }, savedAt, expiresAt, refusedAt: row.refused_at }
          : null,
        notBefore: row.not_before,
        denied:
          row.denied_at === null || row.denied_why === null
            ? null
            : { at: row.denied_at, why: row.denied_why },
      };
    },

    /** Keeps what was granted in the place of the last one; what was denied is forgotten. */
    async keep(place: TokenPlace, { sealed, savedAt, expiresAt }: GrantedToken): Promise<void> {
      await at(place)
        .set({
          key_id: sealed.keyId,
          sealed: sealed.bytes,
          // A token is told from the next one by its time, so no two share theirs.
          saved_at: sql`greatest(${savedAt}::timestamptz, saved_at + interval '1 ms')`,
          expires_at: expiresAt,
          refused_at: null,
          not_before: EPOCH,
          denied_at: null,
          denied_why: null,
        })
        .execute();
    },

    /** Marks the token that was refused, unless a newer one has taken its place meanwhile. */
    async markRefused(place: TokenPlace, savedAt: Date, now: Date): Promise<void> {
      await at(place)
        .set({ refused_at: now })
        .where('saved_at', '=', savedAt)
        .where('refused_at', 'is', null)
        .execute();
    },

    /** Forgets a token that cannot be opened any more; another one is minted. */
    async drop(place: TokenPlace, savedAt: Date): Promise<void> {
      await at(place)
        .set({ key_id: null, sealed: null, saved_at: null, expires_at: null, refused_at: null })
        .where('saved_at', '=', savedAt)
        .execute();
    },

    /** The same for all that another key than this one seals. */
    async dropSealedOtherwise(keyId: string): Promise<void> {
      await db
        .updateTable('application_tokens')
        .set({ key_id: null, sealed: null, saved_at: null, expires_at: null, refused_at: null })
        .where('key_id', '<>', keyId)
        .execute();
    },

    async deny(place: TokenPlace, why: MintRefusal, now: Date): Promise<void> {
      await at(place).set({ denied_at: now, denied_why: why }).execute();
    },

    async postpone(place: TokenPlace, notBefore: Date): Promise<void> {
      await at(place).set({ not_before: notBefore }).execute();
    },

    /** Somebody wants it tried again, whatever became of earlier tries. */
    async forgetDenial(place: TokenPlace): Promise<void> {
      await at(place).set({ not_before: EPOCH, denied_at: null, denied_why: null }).execute();
    },

    /** Makes the caller the one who mints, for a while. False when somebody else is at it. */
    async claim({ application, access }: TokenPlace, claim: string, forMs: number) {
      const { rowCount } = await client.query({
        name: 'application-token-claim',
        text: `insert into application_tokens as present (application, access, claim, claimed_until)
          values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
          on conflict (application, access) do update
            set claim = excluded.claim, claimed_until = excluded.claimed_until
            where present.claimed_until < clock_timestamp()`,
        values: [application, access, claim, forMs],
      });
      return rowCount === 1;
    },

    /** Ends a claim. False when it was taken away meanwhile: its result no longer counts. */
    async endClaim({ application, access }: TokenPlace, claim: string): Promise<boolean> {
      const { rowCount } = await client.query({
        name: 'application-token-end-claim',
        text: `update application_tokens set claim = null, claimed_until = 'epoch'
          where application = $1 and access = $2 and claim = $3`,
        values: [application, access, claim],
      });
      return rowCount === 1;
    },
  };
};

export type ApplicationTokensRepo = ReturnType<typeof applicationTokensRepo>;
