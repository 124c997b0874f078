import { beforeAll, describe, expect, test } from 'vitest';

import { createRowFactory, readTables, type Table } from '../db/testing/catalog.ts';
import { testDatabase } from '../testing/test-database.ts';
import { credentialsRepo } from './credentials.repo.ts';
import { WITHHELD } from './own-rows.repo.ts';

const db = testDatabase();

/** Uploaded content, and what says which key seals something; neither opens anything. */
const NO_SECRETS = new Set(['batch_files.bytes', 'erasures.who']);

/** Columns that can hold a secret, from the catalog: raw bytes, and names that say so. */
const isSecret = (table: Table, { name, type }: Table['columns'][number]): boolean =>
  (type.startsWith('bytea') ||
    /hash|sealed|secret|password|passphrase|verifier|nonce/.test(name)) &&
  !NO_SECRETS.has(`${table.name}.${name}`);

let tables: Table[];
let secrets: { readonly table: Table; readonly column: string }[];

beforeAll(async () => {
  tables = await readTables(db);
  secrets = tables.flatMap((table) =>
    table.columns
      .filter((column) => isSecret(table, column))
      .map(({ name }) => ({ table, column: name })),
  );
});

describe('every column with a secret, found in the catalog,', () => {
  test('holds a hash or a sealed text, never the secret itself', () => {
    const plain = secrets
      .filter(({ column }) => !/_hash$|sealed/.test(column))
      .map(({ table, column }) => `${table.name}.${column}`);
    expect(plain).toEqual([]);
  });

  test('is withheld from exports', () => {
    const shown = secrets
      .filter(({ table }) => table.owner === 'user_id')
      .map(({ table, column }) => `${table.name}.${column}`)
      .filter((name) => !(name in WITHHELD));
    expect(shown).toEqual([]);
  });

  test('is empty once its person’s credentials have ended, and another’s is not', async () => {
    const factory = createRowFactory(db, tables);
    const [gone, other] = [await db.newUser(), await db.newUser()];
    const owned = secrets.filter(({ table }) => table.owner === 'user_id');
    expect(owned.length).toBeGreaterThanOrEqual(3);
    for (const { table, column } of owned) {
      for (const userId of [gone, other]) {
        await factory.rowOf(table, userId);
        await db.query(
          `update ${table.name} set ${column} = sha256(user_id::text::bytea) where user_id = $1`,
          [userId],
        );
      }
    }
    await db.query("update offers set link_until = now() + interval '1 day'");
    await db.database.asUser(gone, (tx) => credentialsRepo(tx).endAll());
    const left = async (userId: string): Promise<string[]> => {
      const found: string[] = [];
      for (const { table, column } of owned) {
        const rows = await db.query(
          `select from ${table.name} where user_id = $1 and ${column} is not null`,
          [userId],
        );
        found.push(...rows.map(() => `${table.name}.${column}`));
      }
      return found;
    };
    expect(await left(gone)).toEqual([]);
    expect(await left(other)).toHaveLength(owned.length);
  });
});
