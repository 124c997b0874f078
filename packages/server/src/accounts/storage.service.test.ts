import { beforeAll, expect, test } from 'vitest';

import { batchesRepo } from '../batches/batches.repo.ts';
import { createRowFactory, readTables, type Table } from '../db/testing/catalog.ts';
import { offersRepo } from '../offers/offers.repo.ts';
import { testDatabase } from '../testing/test-database.ts';
import { LIMITED_ELSEWHERE, storageRepo } from './storage.repo.ts';
import { storageService } from './storage.service.ts';

const db = testDatabase();
const { database } = db;

let owned: Table[];
let factory: ReturnType<typeof createRowFactory>;
beforeAll(async () => {
  const tables = await readTables(db);
  owned = tables.filter(({ owner }) => owner === 'user_id');
  factory = createRowFactory(db, tables);
});

const usedBytes = (userId: string): Promise<number> =>
  database.asUser(userId, (tx) => storageRepo(tx).usedBytes());

test('every table of people counts or is limited by something else, which still exists', async () => {
  const names = owned.map(({ name }) => name);
  expect(Object.keys(LIMITED_ELSEWHERE).filter((name) => !names.includes(name))).toEqual([]);
  const counted = owned.filter(({ name }) => !(name in LIMITED_ELSEWHERE));
  expect(counted.map(({ name }) => name)).toContain('offers');
  for (const table of counted) {
    const userId = await db.newUser();
    expect(await usedBytes(userId)).toBe(0);
    await factory.rowOf(table, userId);
    expect([table.name, (await usedBytes(userId)) > 0]).toEqual([table.name, true]);
  }
});

test('rounds of offers fill an account, and no one else’s', async () => {
  const [dana, lee] = [await db.newUser(), await db.newUser()];
  const storage = storageService({ database, maxBytes: 20_000, trustedForMs: 0 });
  await storage.requireRoom(dana);
  const batchId = await database.asUser(dana, (tx) =>
    batchesRepo(tx).create({ fileName: 'a.csv', fileSize: 1, originalColumns: [], reading: null }),
  );
  const lines = Array.from({ length: 3_000 }, (_, row) => ({
    row,
    take: (row * 7_919) % 100,
    eachMinor: (row * 104_729) % 100_003,
  }));
  await database.asUser(dana, (tx) =>
    offersRepo(tx).add(batchId, {
      author: 'buyer',
      shape: 'take-all',
      buyer: '',
      email: '',
      phone: '',
      terms: '',
      madeAt: new Date(),
      validUntil: new Date(),
      totalMinor: 1,
      pieces: 1,
      lines,
      boxLot: null,
    }),
  );
  await expect(storage.requireRoom(dana)).rejects.toMatchObject({ code: 'conflict' });
  await storage.requireRoom(lee);
  await db.query('delete from batches where id = $1', [batchId]);
  await storage.requireRoom(dana);
});
