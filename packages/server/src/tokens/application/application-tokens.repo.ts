import { sql } from 'kysely';

import type {
  ApplicationToken,
  MintRefusal,
  TokenAccess,
} from '../../db/records/application-token.record.ts';
import type { Sealed } from '../../db/records/token.record.ts';
import type { OwnerTx, SharedTx } from '../../db/scope.ts';

/** Whose token is meant, and for what. */
export type ApplicationTokenKey = { readonly application: string; readonly access: TokenAccess };

export type NewApplicationToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
};

const EPOCH = sql<Date>`'epoch'`;

/** Rows of no user: the tokens of the server's own credentials. */
export const applicationTokensRepo = ({ db }: OwnerTx | SharedTx) => {
  const at = ({ application, access }: ApplicationTokenKey) =>
    db
      .updateTable('application_tokens')
      .where('application', '=', application)
      .where('access', '=', access);

  return {
    async find({ application, access }: ApplicationTokenKey): Promise<ApplicationToken | null> {
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
    async save(
      place: ApplicationTokenKey,
      { sealed, savedAt, expiresAt }: NewApplicationToken,
    ): Promise<void> {
      await at(place)
        .set({
          key_id: sealed.keyId,
          sealed: sealed.bytes,
          // The time identifies a token, so no two tokens have the same time.
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
    async markRefused(place: ApplicationTokenKey, savedAt: Date, now: Date): Promise<void> {
      await at(place)
        .set({ refused_at: now })
        .where('saved_at', '=', savedAt)
        .where('refused_at', 'is', null)
        .execute();
    },

    /** Forgets a token that cannot be opened any more; another one is minted. */
    async drop(place: ApplicationTokenKey, savedAt: Date): Promise<void> {
      await at(place)
        .set({ key_id: null, sealed: null, saved_at: null, expires_at: null, refused_at: null })
        .where('saved_at', '=', savedAt)
        .execute();
    },

    /** The same for all that another key than this one seals. */
    async dropSealedByOtherKeys(keyId: string): Promise<void> {
      await db
        .updateTable('application_tokens')
        .set({ key_id: null, sealed: null, saved_at: null, expires_at: null, refused_at: null })
        .where('key_id', '<>', keyId)
        .execute();
    },

    async deny(place: ApplicationTokenKey, why: MintRefusal, now: Date): Promise<void> {
      await at(place).set({ denied_at: now, denied_why: why }).execute();
    },

    async postpone(place: ApplicationTokenKey, notBefore: Date): Promise<void> {
      await at(place).set({ not_before: notBefore }).execute();
    },

    /** Allows another try, whatever the result of earlier tries. */
    async clearDenial(place: ApplicationTokenKey): Promise<void> {
      await at(place).set({ not_before: EPOCH, denied_at: null, denied_why: null }).execute();
    },

    /** Lets only the caller mint, for a while. False when another process has the claim. */
    async claim({ application, access }: ApplicationTokenKey, claim: string, forMs: number) {
      const { numAffectedRows } =
        await sql`insert into application_tokens as present (application, access, claim, claimed_until)
          values (${application}, ${access}, ${claim}, clock_timestamp() + ${forMs} * interval '1 ms')
          on conflict (application, access) do update
            set claim = excluded.claim, claimed_until = excluded.claimed_until
            where is_past(present.claimed_until)`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Ends a claim. False when it was taken away meanwhile: its result no longer counts. */
    async endClaim({ application, access }: ApplicationTokenKey, claim: string): Promise<boolean> {
      const { numAffectedRows } =
        await sql`update application_tokens set claim = null, claimed_until = 'epoch'
          where application = ${application} and access = ${access} and claim = ${claim}`.execute(
          db,
        );
      return numAffectedRows === 1n;
    },
  };
};

export type ApplicationTokensRepo = ReturnType<typeof applicationTokensRepo>;
