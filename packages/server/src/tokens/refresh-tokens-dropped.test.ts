import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Client } from 'pg';
import { expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

const MIGRATION = join(import.meta.dirname, '../../migrations/0021-research-tokens.sql');

/** The table as it was when refresh tokens were kept. */
const AS_BEFORE = `
  alter table tokens drop column proven_at, add column origin text not null default 'pasted'
    constraint tokens_origin_check check (origin in ('pasted', 'application', 'refresh'))`;

/** A table that the migration changes and a later one drops; it is gone with the connection. */
const GONE_SINCE = `
  create temporary table token_renewals (user_id uuid, key_id text, sealed bytea);
  create policy swept_renewals on token_renewals for select using (true);`;

async function asOwner(text: string): Promise<void> {
  const owner = new Client({ connectionString: db.ownerUrl });
  await owner.connect();
  try {
    await owner.query(text);
  } finally {
    await owner.end();
  }
}

test('the migration drops refresh tokens and leaves all other tokens', async () => {
  await asOwner(AS_BEFORE);
  const [pasted, minted, refreshed] = [await db.newUser(), await db.newUser(), await db.newUser()];
  for (const [userId, origin] of [
    [pasted, 'pasted'],
    [minted, 'application'],
    [refreshed, 'refresh'],
  ]) {
    await db.query(
      `insert into tokens (user_id, key_id, sealed, origin, saved_at, expires_at)
        values ($1, 'k', '\\x00', $2, now(), now())`,
      [userId, origin],
    );
  }
  await asOwner(`${GONE_SINCE} ${await readFile(MIGRATION, 'utf8')}`);

  const left = await db.query<{ user_id: string; origin: string }>(
    'select user_id, origin from tokens',
  );
  expect(new Map(left.map(({ user_id: userId, origin }) => [userId, origin]))).toEqual(
    new Map([
      [pasted, 'pasted'],
      [minted, 'application'],
    ]),
  );
  const [forced] = await db.query<{ isForced: boolean }>(
    `select relforcerowsecurity as "isForced" from pg_class where relname = 'tokens'`,
  );
  expect(forced).toEqual({ isForced: true });
  await expect(
    db.query(`update tokens set origin = 'refresh' where user_id = $1`, [pasted]),
  ).rejects.toThrow(/tokens_origin_check/);
});
