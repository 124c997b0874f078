import type { Pool } from 'pg';

import { askAgain, openConnection } from '../../http/connection.ts';
import { addWatchers } from './watchers.ts';

const EACH = 5;
const UNAUTHORIZED = 401;
const GRANTED: ReadonlySet<number> = new Set([200, 304]);
const GIVE_UP_MS = 10_000;
const OWN_DOMAIN = 'revoked.test';

/** What ends a user's access, without any help of the api that is measured. */
const REVOCATIONS: Readonly<Record<string, string>> = {
  signedOut: 'delete from sessions where user_id = any ($1)',
  removed: `delete from access_rules where kind = 'address' and value in (
    select lower(email) from users where id = any ($1))`,
  erased: `with ended as (delete from sessions where user_id = any ($1))
    update users set email = null, email_domain = null, email_verified = false, erased_at = now()
    where id = any ($1)`,
};

/** How long after its user's access ended the last poll was sent that a page got an answer to. */
export async function slowestRevocation(admin: Pool, port: number): Promise<number> {
  const tookMs: number[] = [];
  for (const [kind, text] of Object.entries(REVOCATIONS)) {
    const watchers = await addWatchers(admin, EACH, `${kind}-`);
    const ids = watchers.map(({ userId }) => userId);
    // Named by their own addresses, so that one rule concerns one of them.
    await admin.query(
      `with named as (
         update users set email_domain = $2, email = id || '@' || $2 where id = any ($1) returning email)
       insert into access_rules (kind, value) select 'address', email from named`,
      [ids, OWN_DOMAIN],
    );
    const pages = await Promise.all(
      watchers.map(async ({ batchId, headers }) => {
        const connection = await openConnection(port);
        const poll = askAgain(connection, `/api/batch/${batchId}?limit=0`, headers);
        await poll();
        return { poll, close: () => connection.close() };
      }),
    );
    await Promise.all(pages.map((page) => page.poll()));
    await admin.query(text, [ids]);
    const startedAt = performance.now();
    await Promise.all(
      pages.map(async (page) => {
        let lastSentMs = 0;
        let sentMs = 0;
        for (let status = 0; status !== UNAUTHORIZED && sentMs < GIVE_UP_MS;) {
          sentMs = performance.now() - startedAt;
          ({ status } = await page.poll());
          lastSentMs = GRANTED.has(status) ? sentMs : lastSentMs;
        }
        tookMs.push(lastSentMs);
        page.close();
      }),
    );
  }
  return Math.max(...tookMs);
}
