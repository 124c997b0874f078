import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { Statement } from '../db/one-message.ts';
import type { Identity, OpenSession, PendingSignIn } from './person.record.ts';

const MOST_LISTED = 100;

/**
 * Finds the session of a browser that speaks in its own name, and gives the rest of the message the name
 * of the session's person. Without a good session, or off the allow-list, what follows is in nobody's.
 */
export const findSession = (keyHash: Buffer, now: Date, idleMs: number): Statement => ({
  name: 'session/find',
  text: `with found as materialized (
      select users.id, users.first_name, users.email, sessions.seen_at,
        is_listed(users.email_verified, users.email, users.email_domain) as listed
      from sessions join users on users.id = sessions.user_id
      where sessions.key_hash = $1 and sessions.expires_at > $2 and sessions.seen_at > $3)
    select id, first_name as "firstName", email, seen_at as "seenAt", listed,
      set_config('app.user_id', case when listed then id::text else '' end, true)
    from found`,
  values: [`\\x${keyHash.toString('hex')}`, now, new Date(now.getTime() - idleMs)],
});

/** What a browser can reach by the key it holds. */
export const browserRepo = ({ db }: Tx, keyHash: Buffer) => ({
  async endSession(): Promise<void> {
    await db.deleteFrom('sessions').where('key_hash', '=', keyHash).execute();
  },

  async beginSignIn(pending: PendingSignIn, expiresAt: Date): Promise<void> {
    await db
      .insertInto('sign_ins')
      .values({
        key_hash: keyHash,
        state: pending.state,
        nonce: pending.nonce,
        code_verifier: pending.codeVerifier,
        expires_at: expiresAt,
      })
      .execute();
  },

  /** Takes the pending sign-in away: a callback can be answered once. */
  async takeSignIn(now: Date): Promise<PendingSignIn | null> {
    const row = await db
      .deleteFrom('sign_ins')
      .where('key_hash', '=', keyHash)
      .returning(['state', 'nonce', 'code_verifier', 'expires_at'])
      .executeTakeFirst();
    return row === undefined || row.expires_at <= now
      ? null
      : { state: row.state, nonce: row.nonce, codeVerifier: row.code_verifier };
  },
});

/** The row of the person whom the identity provider has just vouched for. */
export const identityRepo = ({ db }: Tx, identity: Identity) => {
  const facts = {
    email: identity.email,
    email_domain: identity.emailDomain,
    email_verified: identity.emailVerified,
    first_name: identity.firstName,
  };

  return {
    async isListed(): Promise<boolean> {
      const { emailVerified, email, emailDomain } = identity;
      const { rows } = await sql<{ listed: boolean }>`
        select is_listed(${emailVerified}, ${email}, ${emailDomain}) as listed`.execute(db);
      return rows[0]?.listed === true;
    },

    /** A person is issuer and subject; a changed address is the same person. */
    async upsertUser(now: Date): Promise<{ id: string }> {
      const known = { ...facts, signed_in_at: now, unlisted_at: null };
      return db
        .insertInto('users')
        .values({ issuer: identity.issuer, subject: identity.subject, ...known })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(known))
        .returning('users.id')
        .executeTakeFirstOrThrow();
    },

    /** Whoever is known already is no longer known by an address that they have given up. */
    async updateUser(): Promise<void> {
      await db
        .updateTable('users')
        .set(facts)
        .where('issuer', '=', identity.issuer)
        .where('subject', '=', identity.subject)
        .execute();
    },
  };
};

/** Sessions of one user. */
export const sessionsRepo = ({ db }: Tx, userId: string) => ({
  async open(keyHash: Buffer, now: Date, expiresAt: Date, browser = ''): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        key_hash: keyHash,
        user_id: userId,
        created_at: now,
        seen_at: now,
        expires_at: expiresAt,
        browser,
      })
      .execute();
  },

  /** Those that are still good, the one seen last first. */
  async list(now: Date, idleMs: number): Promise<OpenSession[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['key_hash', 'browser', 'created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .orderBy('seen_at', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return rows.map((row) => ({
      keyHash: row.key_hash,
      browser: row.browser,
      signedInAt: row.created_at,
      seenAt: row.seen_at,
      endsAt: row.expires_at,
    }));
  },

  /** How many of them were still good. */
  async endOthers(keyHash: Buffer, now: Date, idleMs: number): Promise<number> {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('key_hash', '<>', keyHash)
      .returning(['seen_at', 'expires_at'])
      .execute();
    const idleSince = now.getTime() - idleMs;
    return ended.filter((row) => row.expires_at > now && row.seen_at.getTime() > idleSince).length;
  },

  async touch(keyHash: Buffer, now: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
      .execute();
  },
});
