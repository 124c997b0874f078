import { beforeAll, expect, test } from 'vitest';

import { sessionsRepo } from '../../accounts/sessions.repo.ts';
import { batchesRepo } from '../../batches/batches.repo.ts';
import { createLogger } from '../../platform/logger.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { applyRetention } from './apply-retention.job.ts';
import { removeExpired } from './remove-expired.job.ts';

const db = testDatabase();
const { database } = db;
const { signal } = new AbortController();
const TURN = { drainSignal: signal, signal };
const housekeeping = removeExpired({ database });
const retention = applyRetention({
  database,
  erasure: { begin: async () => false },
  evidenceDays: 90,
  now: () => new Date(),
  logger: createLogger('test', 'silent'),
});
const count = async (table: string): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ??
  -1;

beforeAll(() =>
  db.query("insert into access_rules (kind, value) values ('domain', 'people.test')"),
);

test('removes what has expired and nothing else', async () => {
  const user = await db.newUser();
  const hour = 3_600_000;
  await db.database.asUser(user, async (tx) => {
    const sessions = sessionsRepo(tx);
    await sessions.open(Buffer.from('old'), new Date(), new Date(Date.now() - hour));
    await sessions.open(Buffer.from('new'), new Date(), new Date(Date.now() + hour));
    for (const fileName of ['kept', 'undoable', 'gone']) {
      await batchesRepo(tx).create({ fileName, fileSize: 1, originalColumns: [], reading: null });
    }
  });
  await db.query(
    "update batches set cleared_at = now() - interval '25 hours' where file_name = 'gone'",
  );
  await db.query(
    "update batches set cleared_at = now() - interval '23 hours' where file_name = 'undoable'",
  );
  for (const days of [1, 91]) {
    await db.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
         as_of, keywords, total, listings)
       values ($1, 'K', '3months', 's', now(), now(), now(), now() - make_interval(days => $2), '{}', 0, '[]')`,
      [user, days],
    );
  }
  await db.query(
    `insert into api_budgets (payer, api, resets_at)
     values ('old', 'browse', now() - interval '8 days'), ('new', 'browse', now() - interval '6 days')`,
  );

  expect(await housekeeping({}, TURN)).toBe('done');
  expect(await retention({}, TURN)).toBe('done');

  expect(await count('sessions')).toBe(1);
  expect(await count('lookups')).toBe(1);
  expect(await db.query('select payer from api_budgets')).toEqual([{ payer: 'new' }]);
  const left = await db.query<{ file_name: string }>('select file_name from batches order by 1');
  expect(left.map((row) => row.file_name)).toEqual(['kept', 'undoable']);
});

test('removes more than one page per run, and leaves the rest when the process stops', async () => {
  const user = await db.newUser();
  const many = 2_500;
  const fill = () =>
    db.query(
      `insert into sessions (key_hash, user_id, expires_at)
       select sha256(('old' || n)::bytea), $1, now() - interval '1 hour'
       from generate_series(1, $2::int) n`,
      [user, many],
    );
  const left = async (): Promise<number> =>
    (await db.query(`select from sessions where user_id = $1`, [user])).length;
  await fill();
  expect(await housekeeping({}, { drainSignal: AbortSignal.abort(), signal })).toBe('interrupted');
  expect(await left()).toBe(many);
  expect(await housekeeping({}, TURN)).toBe('done');
  expect(await left()).toBe(0);
});
