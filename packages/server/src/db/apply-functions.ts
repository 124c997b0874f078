import { sql, type Transaction } from 'kysely';

import { functionsAfterTables, functionsBeforeTables } from './sql-folder.ts';

/** A composite type stands above the function that returns it. */
const TYPE = /^create type (\w+) as \(\n.*?^\);\n/ms;

/** Changes only with the columns of a type. */
const columnsOf = (type: string) => sql`
  (select array_agg(format('%s %s %s', attname, atttypid, atttypmod) order by attnum)
   from pg_attribute where attrelid = to_regclass(${type}) and not attisdropped)`;

/**
 * Creates a composite type that is missing or has other columns now. PostgreSQL cannot replace a type, so
 * the functions that name it are dropped with it. They are created again in the same transaction.
 */
async function applyType(tx: Transaction<unknown>, definition: string, name: string) {
  const [inPublic, inTemp] = [`public.${name}`, `pg_temp.${name}`];
  await sql.raw(definition.replace(`type ${name}`, `type ${inTemp}`)).execute(tx);
  const { rows } = await sql<{ isSame: boolean }>`
    select coalesce(${columnsOf(inPublic)} = ${columnsOf(inTemp)}, false) as "isSame"`.execute(tx);
  await sql.raw(`drop type ${inTemp}`).execute(tx);
  if (rows[0]?.isSame === true) {
    return;
  }
  const users = await sql<{ name: string }>`
    select distinct objid::regprocedure::text as name from pg_depend
    where classid = 'pg_proc'::regclass and refclassid = 'pg_type'::regclass
      and refobjid = to_regtype(${inPublic})`.execute(tx);
  for (const user of users.rows) {
    await sql.raw(`drop function ${user.name}`).execute(tx);
  }
  await sql.raw(`drop type if exists ${inPublic};\n${definition}`).execute(tx);
}

/** Functions that no file defines any more: every other one was written by this transaction. */
async function dropForgotten(tx: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and xmin <> pg_current_xact_id()::xid
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`.execute(tx);
  for (const { name } of rows) {
    await sql.raw(`drop function ${name}`).execute(tx);
  }
}

/** Creates the functions that the tables need; the tables may not be there yet. */
export async function applyFunctionsBeforeTables(
  tx: Transaction<unknown>,
  folder: string,
): Promise<void> {
  for (const text of await functionsBeforeTables(folder)) {
    await sql.raw(text).execute(tx);
  }
}

/** Makes the functions of the database those of the folder. */
export async function applyFunctions(tx: Transaction<unknown>, folder: string): Promise<void> {
  await applyFunctionsBeforeTables(tx, folder);
  const texts = await functionsAfterTables(folder);
  for (const text of texts) {
    const [definition, name] = TYPE.exec(text) ?? [];
    if (definition !== undefined && name !== undefined) {
      await applyType(tx, definition, name);
    }
  }
  for (const text of texts) {
    await sql.raw(text.replace(TYPE, '')).execute(tx);
  }
  await dropForgotten(tx);
}
