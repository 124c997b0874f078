import { createHash, randomBytes } from 'node:crypto';

import type { Client } from 'pg';

export type Visitor = { readonly userId: string; readonly cookie: string };

/** People of the database who have just signed in, as far as their browsers and the api can tell. */
export async function signInAll(admin: Client, userIds: readonly string[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const userId of userIds) {
    const secret = randomBytes(32).toString('base64url');
    await admin.query(
      `insert into sessions (key_hash, user_id, expires_at) values ($1, $2, now() + interval '4 hours')`,
      [createHash('sha256').update(secret).digest(), userId],
    );
    visitors.push({ userId, cookie: `__Host-partsight=${secret}` });
  }
  return visitors;
}
