import type { TestDatabase } from '../../testing/test-database.ts';

/** Every row of every table as text: equal dumps mean that nothing was left behind. */
export async function dumpDatabase(db: TestDatabase): Promise<Record<string, string>> {
  const rows = await db.query<{ name: string; text: string }>(
    `select relname as name,
       query_to_xml(format('select t::text from %I t order by 1', relname), false, true, '')::text as text
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}
