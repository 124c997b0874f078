import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { lookupsRepo } from '../evidence/lookups/lookups.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { ROLE_NAMES } from './roles.ts';
import type { Table } from './testing/catalog.ts';
import {
  codeOf,
  openIsolation,
  reach,
  SEES_ALL,
  withRole,
  type Isolation,
} from './testing/isolation.ts';

const db = testDatabase();

let isolation: Isolation;
let tables: readonly Table[];
let dana: string;
let lee: string;
beforeAll(async () => {
  isolation = await openIsolation(db);
  ({ tables, dana, lee } = isolation);
});

const NO_SUCH_ROW = '23503';

describe('another person’s rows', () => {
  test.each(ROLE_NAMES)(
    'cannot be read, changed, removed or added by %s in any table, nor one’s own given away',
    async (role) => {
      await withRole(db, role, async (client) => {
        for (const table of isolation.guarded) {
          expect([table.name, await isolation.crossings(client, role, table)]).toEqual([
            table.name,
            [],
          ]);
        }
      });
    },
  );

  test('are there for their owner all the while', async () => {
    await withRole(db, 'api', async (client) => {
      const own = { 'app.user_id': dana };
      for (const table of isolation.guarded.filter(({ owner }) => owner !== null)) {
        const text = `select 1 from ${table.name} where ${isolation.danas(table)}`;
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
    await withRole(db, role, async (client) => {
      const visible = new Set<string>();
      for (const table of isolation.guarded) {
        const text = `select 1 from ${table.name}`;
        if (![0, 'refused'].includes(await reach(client, { 'app.sweep': 'on' }, text))) {
          visible.add(table.name);
        }
      }
      // Roles that reseal tokens, erase people or pause work have to find the owner first.
      const needed = {
        owner: [],
        admin: [
          'batches',
          'ebay_connections',
          'erasures',
          'lanes',
          'own_keysets',
          'tokens',
          'users',
        ],
        api: SHARED,
        worker: SHARED,
      };
      expect([...visible]).toEqual(needed[role]);
    });
  },
);

test.each([...SEES_ALL])('%s reads every table but the secrets of sign-ins', async (role) => {
  await withRole(db, role, async (client) => {
    const unseen: string[] = [];
    for (const table of tables.filter(({ owner }) => owner !== null)) {
      const text = `select ${table.owner} from ${table.name} where ${isolation.danas(table)}`;
      if ((await reach(client, {}, text)) !== 1) {
        unseen.push(table.name);
      }
    }
    expect(unseen).toEqual([]);
    const sealed = await reach(client, {}, 'select sealed from tokens');
    expect(sealed).toBe(role === 'operator' ? 'refused' : 2);
  });
});

test('the role of the polls sees whose sessions and batches there are, and nothing else', async () => {
  await withRole(db, 'poll', async (client) => {
    const seen: string[] = [];
    for (const { name, columns } of tables) {
      for (const column of columns) {
        if ((await reach(client, {}, `select ${column.name} from ${name}`)) !== 'refused') {
          seen.push(`${name}.${column.name}`);
        }
      }
    }
    expect(seen).toEqual([
      'access_rules.kind',
      'access_rules.value',
      'batches.id',
      'batches.user_id',
      'batches.status',
      'batches.stop_requested',
      'batches.revision',
      'batches.created_at',
      'batches.cleared_at',
      'sessions.key_hash',
      'sessions.user_id',
      'sessions.seen_at',
      'sessions.expires_at',
      'users.id',
      'users.email',
      'users.email_verified',
      'users.first_name',
      'users.email_domain',
    ]);
  });
});

describe('a row', () => {
  /** Notes that are compared, or followed in the owner's name; a key would cost each part of a run. */
  const NOTES = new Set([
    'parts.lookup_id',
    'research_entries.lookup_id',
    'research_entries.import_id',
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
      return table === undefined ? {} : isolation.rowOf(table, userId);
    };
    const [theirs, part] = [await rowIn('lookups', lee), await rowIn('parts', dana)];
    const id = String(theirs['id']);
    await db.query('update parts set lookup_id = $1 where batch_id = $2', [id, part['batch_id']]);
    expect(await db.database.asUser(lee, (tx) => lookupsRepo(tx).find(id))).not.toBeNull();
    expect(await db.database.asUser(dana, (tx) => lookupsRepo(tx).find(id))).toBeNull();
    const joined = 'select 1 from parts join lookups on lookups.id = lookup_id';
    for (const role of ['api', 'worker'] as const) {
      const reached = await withRole(db, role, (client) =>
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
        const theirs = target === undefined ? {} : await isolation.rowOf(target, dana);
        const row: Record<string, unknown> = { ...(await isolation.rowOf(table, lee)) };
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
