import { expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import { insertSampleRows } from '../testing/insert-sample-rows.ts';
import { testDatabase } from '../testing/test-database.ts';
import { exportPerson } from './export-person.service.ts';
import { WITHHELD } from './own-rows.repo.ts';

const db = testDatabase();
const { database } = db;
const exportOf = exportPerson({ database, now: () => new Date('2026-11-16T00:00:00Z') });

type Exported = { person: { email: string }; rows: Record<string, Record<string, unknown>[]> };

async function textOf(userId: string): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of exportOf(userId)) {
    pieces.push(piece);
  }
  return pieces.join('');
}

test('exports the person’s rows of every table, and no other rows', async () => {
  const [own, other] = [await db.newUser('me@people.test'), await db.newUser()];
  const tables = await insertSampleRows(db, own);
  await insertSampleRows(db, other);
  const text = await textOf(own);
  const { person, rows } = JSON.parse(text) as Exported;
  expect(person.email).toBe('me@people.test');
  expect(Object.keys(rows).toSorted()).toEqual(tables);
  for (const table of tables) {
    expect(rows[table]).toMatchObject([{ user_id: own }]);
  }
  expect(text).not.toContain(other);
});

test('names secrets without showing them', async () => {
  const own = await db.newUser();
  await insertSampleRows(db, own);
  const text = await textOf(own);
  for (const [column, meaning] of Object.entries(WITHHELD)) {
    const [table = '', name = ''] = column.split('.');
    expect(text).toContain(meaning);
    expect((JSON.parse(text) as Exported).rows[table]?.[0]).not.toHaveProperty(name);
  }
  for (const table of ['tokens', 'sessions']) {
    const secret = Buffer.from(`planted-${table}-${own}`);
    for (const encoding of ['base64', 'hex', 'utf8'] as const) {
      expect(text).not.toContain(secret.toString(encoding));
    }
  }
});

test('classifies every column that could hold a secret', async () => {
  const columns = await db.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
       and (format_type(a.atttypid, null) = 'bytea' or a.attname ~ 'secret|token|seal|hash|claim$|key_id')
     order by 1`,
  );
  const shown = ['batch_files.bytes'];
  expect(columns.map(({ name }) => name)).toEqual([...Object.keys(WITHHELD), ...shown].toSorted());
});

test('exports more rows than fit on one page, in order', async () => {
  const own = await db.newUser();
  const many = 1_203;
  await database.asUser(own, async (tx) => {
    const id = await batchesRepo(tx).create({
      fileName: 'a.csv',
      fileSize: 1,
      originalColumns: [],
      reading: null,
    });
    await partsRepo(tx).copyIn(id, someParts(many));
  });
  const { rows } = JSON.parse(await textOf(own)) as Exported;
  expect(rows['parts']?.map((row) => row['row_no'])).toEqual(
    Array.from({ length: many }, (_, index) => index + 1),
  );
});

async function* someParts(count: number) {
  yield Array.from({ length: count }, (_, index) => ({
    rowNo: index + 1,
    partNumber: `A-${index}`,
    lookupKey: `A${index}`,
    quantity: 1,
    costMicros: 1,
    worthMinor: 1,
    cells: ['cell'],
  }));
}
