import { sql } from 'kysely';

import type { Call } from '../db/call-function.ts';
import type { BrowserTx, IdentityTx, UserTx } from '../db/scope.ts';
import type {
  ConsentStep,
  Identity,
  OpenSession,
  PendingConsent,
  SessionKey,
  SessionRecord,
} from './person.record.ts';

const MAX_LISTED = 100;

export const findSession =
  (call: Call) =>
  async ({ hash, now, activeAfter }: SessionKey): Promise<SessionRecord | null> => {
    const { rows } = await call(
      sql<SessionRecord>`select * from find_session(${hash}, ${now}, ${activeAfter})`,
    );
    return rows[0] ?? null;
  };

/** What a browser can reach by the key it holds. */
export const browserRepo = ({ db, browserKey: keyHash }: BrowserTx) => ({
  async endSession(): Promise<void> {
    await db.deleteFrom('sessions').where('key_hash', '=', keyHash).execute();
  },

  async beginSignIn(expiresAt: Date): Promise<void> {
    await db.insertInto('sign_ins').values({ key_hash: keyHash, expires_at: expiresAt }).execute();
  },

  /** Takes the pending sign-in away: a callback can be answered once. Whether there was one. */
  async consumeSignIn(now: Date): Promise<boolean> {
    const row = await db
      .deleteFrom('sign_ins')
      .where('key_hash', '=', keyHash)
      .returning('expires_at')
      .executeTakeFirst();
    return row !== undefined && row.expires_at > now;
  },
});

/** The row of the person whom the identity provider has just vouched for. */
export const identityRepo = ({ db, identity }: IdentityTx<Identity>) => {
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

    /** Updates an existing user, so that an address they gave up is no longer stored. */
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
export const sessionsRepo = ({ db, userId }: UserTx) => ({
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
      .limit(MAX_LISTED)
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

  /** Remembers what a consent must bring back to this session; an earlier one no longer counts. */
  async beginConsent(keyHash: Buffer, consent: PendingConsent): Promise<void> {
    await db
      .updateTable('sessions')
      .set({
        consent_hash: consent.hash,
        consent_step: consent.step,
        consent_until: consent.until,
      })
      .where('user_id', '=', userId)
      .where('key_hash', '=', keyHash)
      .execute();
  },

  /** Takes the pending consent of this session away, if it is this one: it counts once. */
  async consumeConsent(keyHash: Buffer, hash: Buffer, now: Date): Promise<ConsentStep | null> {
    const { rows } = await sql<{ step: ConsentStep; isGood: boolean }>`update sessions s
      set consent_hash = null, consent_step = null, consent_until = null
      from (select key_hash, consent_step, consent_until from sessions
        where user_id = ${userId} and key_hash = ${keyHash} and consent_hash = ${hash} for update) pending
      where s.user_id = ${userId} and s.key_hash = pending.key_hash
      returning pending.consent_step as step, pending.consent_until > ${now} as "isGood"`.execute(
      db,
    );
    const [pending] = rows;
    return pending?.isGood === true ? pending.step : null;
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
