import { Client } from 'pg';

import type { TestDatabase } from '../../testing/test-database.ts';
import type { RoleName } from '../roles.ts';
import { createRowFactory, readTables, type Table } from './catalog.ts';

const NOT_ALLOWED = '42501';

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error;

/** `impossible`: a constraint prevents it. */
type Reached = number | 'refused' | 'impossible';

type Settings = Readonly<Record<string, string>>;

/** In a transaction of its own that never ends well: how many rows a statement reached. */
export async function reach(
  client: Client,
  settings: Settings,
  text: string,
  values: readonly unknown[] = [],
): Promise<Reached> {
  await client.query('begin');
  try {
    await client.query('select set_config(key, value, true) from jsonb_each_text($1)', [
      JSON.stringify(settings),
    ]);
    return (await client.query(text, [...values])).rowCount ?? 0;
  } catch (error) {
    const code = codeOf(error);
    if (code !== NOT_ALLOWED && !String(code).startsWith('23')) {
      throw error;
    }
    return code === NOT_ALLOWED ? 'refused' : 'impossible';
  } finally {
    await client.query('rollback');
  }
}

export async function withRole<T>(
  db: TestDatabase,
  role: RoleName,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: db.urlAs(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every process may add to the ledger. */
const ADDED_BY_ALL: ReadonlySet<string> = new Set(['erasures']);

/** They see everything, and that is all they may. */
export const SEES_ALL: ReadonlySet<RoleName> = new Set(['operator', 'backup']);

/** Of these the role of the polls sees some columns of every row. Its statements keep people apart. */
export const SEEN_BY_POLLS: ReadonlySet<string> = new Set(['batches', 'sessions', 'users']);

const seesRows = (role: RoleName, { name }: Table): boolean =>
  SEES_ALL.has(role) || (role === 'poll' && SEEN_BY_POLLS.has(name));

export type Isolation = Awaited<ReturnType<typeof openIsolation>>;

/** Two people with a row in every table, and every way from one to the other's. */
export async function openIsolation(db: TestDatabase) {
  const tables = await readTables(db);
  const { rowOf } = createRowFactory(db, tables);
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  const guarded = tables.filter(({ isGuarded }) => isGuarded);
  for (const table of guarded) {
    await rowOf(table, dana);
    await (table.owner === null ? undefined : rowOf(table, lee));
  }

  /** Which rows of a table are Dana's. */
  const danas = ({ owner }: Table): string => (owner === null ? 'true' : `${owner} = '${dana}'`);

  const lanes = tables.find(({ name }) => name === 'lanes');
  const lane = lanes === undefined ? {} : await rowOf(lanes, lee);
  const [user] = await db.query<{ issuer: string; subject: string }>(
    'select issuer, subject from users where id = $1',
    [lee],
  );
  /** Every name that a transaction can act in, all of them Lee's. */
  const leesNames: Settings = {
    'app.user_id': lee,
    'app.lane_id': String(lane['id']),
    'app.browser_key': 'ffff',
    'app.link_key': 'ffff',
    'app.identity_issuer': user?.issuer ?? '',
    'app.identity_subject': user?.subject ?? '',
  };

  const reaches = async (client: Client, text: string): Promise<boolean> => {
    const reached = await reach(client, leesNames, text);
    return reached !== 0 && reached !== 'refused';
  };

  const readsAndChanges = (role: RoleName, table: Table): string[] => {
    const [{ name: column } = { name: '' }] = table.columns;
    return [
      ...(seesRows(role, table) ? [] : [`select 1 from ${table.name} where ${danas(table)}`]),
      `update ${table.name} set ${column} = ${column} where ${danas(table)}`,
      `delete from ${table.name} where ${danas(table)}`,
    ];
  };

  /** A statement that reads no column is held by the policy for changes alone. */
  async function blindChanges(client: Client, table: Table): Promise<string[]> {
    const own = await db.query(`select from ${table.name} where ${table.owner} = $1`, [lee]);
    const crossed: string[] = [];
    for (const text of [
      `delete from ${table.name}`,
      ...table.columns.map(({ name }) => `update ${table.name} set ${name} = default`),
    ]) {
      const reached = await reach(client, leesNames, text);
      if (typeof reached === 'number' && reached > own.length) {
        crossed.push(text);
      }
    }
    return crossed;
  }

  async function additions(client: Client, table: Table): Promise<string[]> {
    const row = JSON.stringify(await rowOf(table, dana));
    const text = `insert into ${table.name} overriding system value select (jsonb_populate_record(null::${table.name}, $1)).*`;
    return (await reach(client, leesNames, text, [row])) === 'refused' ? [] : [text];
  }

  /** What the role cannot even see of its own cannot be given away. */
  async function gifts(client: Client, { name, owner }: Table): Promise<string[]> {
    const text = `update ${name} set ${owner} = '${dana}' where ${owner} = '${lee}'`;
    const given = await reach(client, leesNames, text);
    return typeof given === 'number' && given > 0 ? [text] : [];
  }

  return {
    tables,
    guarded,
    dana,
    lee,
    rowOf,
    danas,

    /** The statements by which a role, acting for Lee, reaches what is not Lee's. */
    async crossings(client: Client, role: RoleName, table: Table): Promise<string[]> {
      const crossed: string[] = [];
      for (const text of readsAndChanges(role, table)) {
        if (await reaches(client, text)) {
          crossed.push(text);
        }
      }
      if (!ADDED_BY_ALL.has(table.name)) {
        crossed.push(...(await additions(client, table)));
      }
      return table.owner === null
        ? crossed
        : [...crossed, ...(await blindChanges(client, table)), ...(await gifts(client, table))];
    },
  };
}
