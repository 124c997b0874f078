import type { NodeProcess } from '@partsight/stack/child-process';
import { poll } from '@partsight/stack/wait-until';
import { Pool } from 'pg';

import { unless, type FaultSite, type Finding } from './fault-site.ts';
import type { DuringFault } from './works.ts';

const NAME = 'partsight_migrated';
const START_WITHIN_MS = 60_000;

/** What a schema consists of, so that two can be compared. */
const SCHEMA = `select md5(string_agg(what, '|' order by what)) as hash from (
    select table_name || '.' || column_name || ' ' || data_type as what
    from information_schema.columns where table_schema = 'public'
    union all select proname || pg_get_function_arguments(oid) || md5(prosrc)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all select tablename || policyname || coalesce(qual, '') from pg_policies
    union all select indexdef from pg_indexes where schemaname = 'public') listed`;

/** Addresses of the same server that name another database. */
const elsewhere = (environment: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      /^DATABASE_(?!SERVER)\w*URL$/.test(name) ? value.replace(/\/partsight$/, `/${NAME}`) : value,
    ]),
  );

/** A new database is migrated when the fault begins; afterwards the same command finishes the work. */
export async function migrating(
  { site, network }: FaultSite,
  during: DuringFault,
): Promise<Finding[]> {
  const { admin } = site;
  const near = elsewhere(site.adminEnvironment);
  const env = { ...near, ...network.through(near) };
  const command = (name: string): NodeProcess =>
    site.run(['apps/admin/src/main.ts', name], { env, onLine: () => undefined });
  const isActive = async (): Promise<boolean> => {
    const { rows } = await admin.query(
      `select from pg_stat_activity where datname = $1 and state <> 'idle'
         and query ilike '%create table%'`,
      [NAME],
    );
    return rows.length > 0;
  };
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await command('provision').ended;
  const first = command('migrate');
  await poll(async () => !first.isAlive() || (await isActive()), Boolean, {
    everyMs: 5,
    withinMs: START_WITHIN_MS,
  });
  await during(() => Promise.resolve());
  const { code } = await first.ended;
  const again = await command('migrate').ended;
  const hashIn = async (database: string): Promise<string> => {
    const pool = new Pool({ connectionString: site.postgres.url(database), max: 1 });
    try {
      return (await pool.query<{ hash: string }>(SCHEMA)).rows[0]?.hash ?? '';
    } finally {
      await pool.end();
    }
  };
  const isSame = (await hashIn(NAME)) === (await hashIn('partsight'));
  await admin.query(`drop database ${NAME} with (force)`);
  return [
    ...unless(again.code === 0, 'stuck', `migrating again ended with ${again.code}`),
    ...unless(isSame, code === 0 ? 'untrue' : 'lost', 'the schema is not whole'),
  ];
}
