import { describe, expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { partsRepo } from '../batches/parts.repo.ts';
import { userLaneRepo } from '../engine/lanes/lanes.repo.ts';
import { testDatabase } from '../testing/test-database.ts';

const db = testDatabase();

describe('the catalog', () => {
  test('every table with a user is guarded by forced policies that check writes', async () => {
    const unguarded = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
         and not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null))`,
    );
    expect(unguarded).toEqual([]);
  });
});

describe('one user and another', () => {
  const newBatch = (fileName: string) => ({
    fileName,
    fileSize: 1,
    originalColumns: [],
    reading: null,
  });

  test('without a name there are no rows', async () => {
    const owner = await db.newUser();
    await db.database.asUser(owner, (tx) => batchesRepo(tx).create(newBatch('a.csv')));
    const { rows } = await db.connections.pool.query('select id from batches');
    expect(rows).toEqual([]);
  });

  test('a statement that forgets its owner sees and changes no other user’s rows', async () => {
    const [owner, other] = [await db.newUser(), await db.newUser()];
    const id = await db.database.asUser(owner, (tx) => batchesRepo(tx).create(newBatch('b.csv')));
    const client = await db.connections.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.user_id', $1, true)", [other]);
      const selected = await client.query('select id from batches where id = $1', [id]);
      const changed = await client.query("update batches set file_name = 'stolen' where id = $1", [
        id,
      ]);
      expect([selected.rowCount, changed.rowCount]).toEqual([0, 0]);
      await expect(
        client.query(
          `insert into batches (user_id, file_name, file_size, original_columns, reading, total_parts)
           values ($1, 'planted', 1, '[]', '{}', 0)`,
          [owner],
        ),
      ).rejects.toThrow(/row-level security/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('the name is gone when the connection serves the next one', async () => {
    const owner = await db.newUser();
    await db.database.asUser(owner, (tx) => batchesRepo(tx).create(newBatch('c.csv')));
    for (let turn = 0; turn < 12; turn += 1) {
      const { rows } = await db.connections.pool.query<{ user: string }>(
        "select coalesce(current_setting('app.user_id', true), '') as user",
      );
      expect(rows[0]?.user).toBe('');
    }
  });

  test('a lane sees the batches that wait in it and no parts', async () => {
    const owner = await db.newUser();
    const { laneId } = await db.database.asUser(owner, async (tx) => {
      const batches = batchesRepo(tx);
      const id = await batches.create(newBatch('d.csv'));
      await partsRepo(tx).copyIn(id, onePart());
      const lane = await userLaneRepo(tx).ensure();
      const day = new Date();
      const coverage = {
        requested: { from: day, to: day },
        covered: { from: day, to: day },
        source: 'test',
        asOf: day,
      };
      await batches.start(id, { laneId: lane, timeRange: '3months', oemOnly: true, coverage }, day);
      return { laneId: lane };
    });
    const client = await db.connections.pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.lane_id', $1, true)", [laneId]);
      expect((await client.query('select id from batches')).rowCount).toBe(1);
      expect((await client.query('select row_no from parts')).rowCount).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

async function* onePart() {
  yield [
    {
      rowNo: 1,
      partNumber: 'A-1',
      lookupKey: 'A1',
      quantity: 1,
      costMicros: 1,
      worthMinor: 1,
      cells: ['A-1'],
    },
  ];
}
