import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { testDatabase } from '../testing/test-database.ts';
import { ROLE_NAMES, type RoleName } from './roles.ts';
import { createRowFactory, readTables, type Table } from './testing/catalog.ts';

const db = testDatabase();

let tables: Table[];
let maker: ReturnType<typeof createRowFactory>;
let dana: string;
let lee: string;

beforeAll(async () => {
  tables = await readTables(db);
  maker = createRowFactory(db, tables);
  [dana, lee] = [await db.newUser(), await db.newUser()];
  for (const table of tables) {
    if (table.isGuarded && table.name !== 'leases') {
      await maker.rowOf(table, dana);
      await (table.owner === null ? undefined : maker.rowOf(table, lee));
    }
  }
});

const NOT_ALLOWED = '42501';
const NO_SUCH_ROW = '23503';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error;

/** `impossible`: a constraint prevents it. */
type Tried = number | 'refused' | 'impossible';

/** In a transaction of its own that never ends well: how many rows a statement reached. */
async function reach(
  client: Client,
  settings: Readonly<Record<string, string>>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Tried> {
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

async function asRole<T>(role: RoleName, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: db.urlAs(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every name that a transaction can act in, all of them Lee's. */
async function leesNames(): Promise<Record<string, string>> {
  const lanes = tables.find(({ name }) => name === 'lanes');
  const lane = lanes === undefined ? {} : await maker.rowOf(lanes, lee);
  const [user] = await db.query<{ issuer: string; subject: string }>(
    'select issuer, subject from users where id = $1',
    [lee],
  );
  return {
    'app.user_id': lee,
    'app.lane_id': String(lane['id']),
    'app.browser_key': 'ffff',
    'app.link_key': 'ffff',
    'app.identity_issuer': user?.issuer ?? '',
    'app.identity_subject': user?.subject ?? '',
  };
}

/** Which rows of a table are Dana's. */
const danas = ({ owner }: Table): string => (owner === null ? 'true' : `${owner} = '${dana}'`);

const guarded = () => tables.filter(({ isGuarded }) => isGuarded);

/** They see everything, and that is all they may. */
const SEES_ALL: ReadonlySet<RoleName> = new Set(['operator', 'backup']);
const doers = ROLE_NAMES.filter((role) => !SEES_ALL.has(role));

describe('another person’s rows across users', () => {
  test.each(doers)('cannot be read by %s in any table', async (role) => {
    const names = await leesNames();
    await asRole(role, async (client) => {
      for (const table of guarded()) {
        const reached = await reach(
          client,
          names,
          `select 1 from ${table.name} where ${danas(table)}`,
        );
        expect([table.name, reached]).toEqual([table.name, reached === 'refused' ? reached : 0]);
      }
    });
  });

  test.each(ROLE_NAMES)('cannot be changed or removed by %s in any table', async (role) => {
    const names = await leesNames();
    await asRole(role, async (client) => {
      for (const table of guarded()) {
        const [{ name: column } = { name: '' }] = table.columns;
        for (const text of [
          `update ${table.name} set ${column} = ${column} where ${danas(table)}`,
          `delete from ${table.name} where ${danas(table)}`,
        ]) {
          const changed = await reach(client, names, text);
          expect([text, changed]).toEqual([text, changed === 'refused' ? changed : 0]);
        }
      }
    });
  });

  // A statement that reads no column is held by the policy for changes alone.
  test.each(ROLE_NAMES)('cannot be changed or removed blindly by %s', async (role) => {
    const names = await leesNames();
    await asRole(role, async (client) => {
      for (const table of guarded().filter(({ owner }) => owner !== null)) {
        const own = await db.query(`select from ${table.name} where ${table.owner} = $1`, [lee]);
        const texts = [
          `delete from ${table.name}`,
          ...table.columns.map(({ name }) => `update ${table.name} set ${name} = default`),
        ];
        for (const text of texts) {
          const reached = await reach(client, names, text);
          const isOwnOnly = typeof reached === 'string' || reached <= own.length;
          expect([text, reached, isOwnOnly]).toEqual([text, reached, true]);
        }
      }
    });
  });

  test.each(ROLE_NAMES)('cannot be added by %s, nor one’s own given away', async (role) => {
    const names = await leesNames();
    await asRole(role, async (client) => {
      for (const table of guarded().filter(({ owner }) => owner !== null)) {
        const row = JSON.stringify(await maker.rowOf(table, dana));
        const added = await reach(
          client,
          names,
          `insert into ${table.name} overriding system value select (jsonb_populate_record(null::${table.name}, $1)).*`,
          [row],
        );
        expect([table.name, added]).toEqual([table.name, 'refused']);
        const given = await reach(
          client,
          names,
          `update ${table.name} set ${table.owner} = '${dana}' where ${table.owner} = '${lee}'`,
        );
        // What the role cannot even see of its own cannot be given away.
        const isKept = given === 0 || given === 'refused' || given === 'impossible';
        expect([table.name, isKept]).toEqual([table.name, true]);
      }
    });
  });

  test('are there for their owner all the while', async () => {
    await asRole('api', async (client) => {
      const own = { 'app.user_id': dana };
      for (const table of guarded().filter(({ owner }) => owner !== null)) {
        const text = `select 1 from ${table.name} where ${danas(table)}`;
        expect([table.name, await reach(client, own, text)]).toEqual([table.name, 1]);
      }
    });
  });
});

/** How much of the common quota each person has used: it cannot be shared without knowing. */
const SHARED = ['api_shares'];

test.each(['owner', 'api', 'worker', 'admin'] as const)(
  '%s cannot call itself the sweep and see everybody’s rows',
  async (role) => {
    await asRole(role, async (client) => {
      const visible = new Set<string>();
      for (const table of guarded()) {
        const text = `select 1 from ${table.name}`;
        if (![0, 'refused'].includes(await reach(client, { 'app.sweep': 'on' }, text))) {
          visible.add(table.name);
        }
      }
      // Roles that reseal tokens, erase people or pause work have to find the owner first.
      const needed = {
        owner: [],
        admin: ['batches', 'erasures', 'lanes', 'tokens', 'users'],
        api: SHARED,
        worker: SHARED,
      };
      expect([...visible]).toEqual(needed[role]);
    });
  },
);

test.each([...SEES_ALL])('%s reads every table but the secrets of sign-ins', async (role) => {
  await asRole(role, async (client) => {
    const unseen: string[] = [];
    for (const table of tables.filter(({ owner }) => owner !== null)) {
      const text = `select ${table.owner} from ${table.name} where ${danas(table)}`;
      if ((await reach(client, {}, text)) !== 1) {
        unseen.push(table.name);
      }
    }
    expect(unseen).toEqual([]);
    const sealed = await reach(client, {}, 'select sealed from tokens');
    expect(sealed).toBe(role === 'operator' ? 'refused' : 2);
  });
});

describe('a row', () => {
  /** Notes that are compared, or followed in the owner's name; a key would cost each part of a run. */
  const NOTES = new Set([
    'parts.lookup_id',
    'research_entries.lookup_id',
    'lanes.at_batch',
    'batches.matched_inventory',
    'batches.matching_inventory',
  ]);

  test('that points to what has an owner names the owner with it', () => {
    const owned = new Set(
      tables.filter(({ owner }) => owner === 'user_id').map(({ name }) => name),
    );
    const loose = tables.flatMap(({ name, references }) =>
      references
        .filter(({ to, columns }) => owned.has(to) && !columns.includes('user_id'))
        .map(({ to }) => `${name} to ${to}`),
    );
    expect(loose).toEqual([]);
  });

  test('of a person has no other ids but its own and the notes', () => {
    const loose = tables
      .filter(({ owner }) => owner === 'user_id')
      .flatMap(({ name, columns, references }) =>
        columns
          .filter(({ type, name: column }) => type === 'uuid' && column !== 'id')
          .filter(({ name: column }) => !references.some((to) => to.columns.includes(column)))
          .map(({ name: column }) => `${name}.${column}`),
      );
    expect(loose.filter((column) => !NOTES.has(column))).toEqual([]);
  });

  test('that names another person’s answer shows nothing of it', async () => {
    const rowIn = async (
      name: string,
      userId: string,
    ): Promise<Readonly<Record<string, unknown>>> => {
      const table = tables.find((one) => one.name === name);
      return table === undefined ? {} : maker.rowOf(table, userId);
    };
    const [theirs, part] = [await rowIn('lookups', lee), await rowIn('parts', dana)];
    const id = String(theirs['id']);
    await db.query('update parts set lookup_id = $1 where batch_id = $2', [id, part['batch_id']]);
    expect(await db.database.asUser(lee, ({ lookups }) => lookups.find(id))).not.toBeNull();
    expect(await db.database.asUser(dana, ({ lookups }) => lookups.find(id))).toBeNull();
    const joined = 'select 1 from parts join lookups on lookups.id = lookup_id';
    for (const role of ['api', 'worker'] as const) {
      const reached = await asRole(role, (client) =>
        reach(client, { 'app.user_id': dana }, joined),
      );
      expect([role, reached]).toEqual([role, 0]);
    }
  });

  test('cannot point into what is another person’s', async () => {
    const superuser = new Client({
      connectionString: db.appUrl.replace(/\/\/[^@]+@/, '//postgres@'),
    });
    await superuser.connect();
    for (const table of tables.filter(({ owner }) => owner === 'user_id')) {
      for (const { to, columns, referenced } of table.references.filter(
        ({ to: at }) => at !== 'users',
      )) {
        const target = tables.find(({ name }) => name === to);
        const theirs = target === undefined ? {} : await maker.rowOf(target, dana);
        const row: Record<string, unknown> = { ...(await maker.rowOf(table, lee)) };
        columns.forEach((column, at) => {
          row[column] = column === 'user_id' ? lee : theirs[referenced[at] ?? ''];
        });
        const names = columns.join(', ');
        await superuser.query('begin');
        // Their own row of the same place would be in the way.
        await superuser.query(`delete from ${table.name} where user_id = $1`, [dana]);
        const refused = await superuser
          .query(
            `update ${table.name} set (${names}) =
              (select ${names} from jsonb_populate_record(null::${table.name}, $1)) where user_id = $2`,
            [JSON.stringify(row), lee],
          )
          .then(() => 'taken', codeOf);
        await superuser.query('rollback');
        expect([table.name, to, refused]).toEqual([table.name, to, NO_SUCH_ROW]);
      }
    }
    await superuser.end();
  });
});
