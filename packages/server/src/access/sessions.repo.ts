import { sql } from 'kysely';

import type { Tx } from '../db/connections.ts';
import type { Identity, PendingSignIn } from './person.record.ts';

const isListed = sql<boolean>`exists (
  select from access_rules
  where users.email_verified and (
    (kind = 'address' and value = lower(users.email))
    or (kind = 'domain' and value = split_part(lower(users.email), '@', 2))
  )
)`;

/** What a browser can reach by the key it holds. */
export const browserRepo = ({ db }: Tx, keyHash: Buffer) => ({
  /** The signed-in person, with whether the allow-list still names them. */
  async findSession(now: Date, idleMs: number) {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.first_name', 'users.email', 'sessions.seen_at'])
      .select(isListed.as('listed'))
      .where('sessions.key_hash', '=', keyHash)
      .where('sessions.expires_at', '>', now)
      .where('sessions.seen_at', '>', new Date(now.getTime() - idleMs))
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          user: { id: row.id, firstName: row.first_name, email: row.email },
          seenAt: row.seen_at,
          listed: row.listed,
        };
  },

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
export const identityRepo = ({ db }: Tx, identity: Identity) => ({
  /** A person is issuer and subject; a changed address is the same person. */
  async upsertUser(now: Date): Promise<{ id: string; listed: boolean }> {
    const facts = {
      email: identity.email,
      email_verified: identity.emailVerified,
      first_name: identity.firstName,
      signed_in_at: now,
    };
    return db
      .insertInto('users')
      .values({ issuer: identity.issuer, subject: identity.subject, ...facts })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(facts))
      .returning(['users.id', isListed.as('listed')])
      .executeTakeFirstOrThrow();
  },
});

/** Sessions of one user. */
export const sessionsRepo = ({ db }: Tx, userId: string) => ({
  async open(keyHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
    await db
      .insertInto('sessions')
      .values({ key_hash: keyHash, user_id: userId, seen_at: now, expires_at: expiresAt })
      .execute();
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
