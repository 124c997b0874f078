import { describe, expect, test } from 'vitest';

import { createDatabase } from '../../create-database.ts';
import { openConnections } from '../../db/connections.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createImportQueue } from '../import-queue.ts';
import { dumpDatabase } from '../testing/dump-database.ts';
import { FAULT, failAtStatement, errorMessageOf } from '../testing/failing-database.ts';
import { asUpload } from '../testing/sheet-files.ts';
import { importInventory } from './import-inventory.service.ts';
import { matchBatches } from './match-batches.job.ts';
import { completedBatch } from './testing/completed-batch.ts';

const db = testDatabase();
const { database } = db;
const { signal } = new AbortController();
const match = (userId: string, drainSignal = signal) =>
  matchBatches({ database })({ userId }, { drainSignal, signal });

/** Does a worker's job before the upload returns. */
const inventory = importInventory({
  database,
  queue: createImportQueue(),
  startJob: async (_name, payload) => {
    await match('userId' in payload ? payload.userId : '');
    return true;
  },
});
/** No worker runs. */
const noWorker = async (): Promise<boolean> => true;
const upload = (user: string, content: string, name = 'stock.csv') =>
  asUpload(name, content, (file) => inventory.upload(user, file));

const answered = (user: string, numbers: readonly string[]) => completedBatch(db, user, numbers);

const marks = async (id: string) =>
  (
    await db.query<{ title: string | null; flag: boolean }>(
      `select duplicate_title as title, is_duplicate as flag from parts
       where batch_id = $1 order by row_no`,
      [id],
    )
  ).map(({ title, flag }) => (flag ? title : null));
const totals = async (id: string) =>
  (
    await db.query<{ duplicates: number; revision: number }>(
      'select duplicate_count as duplicates, revision from batches where id = $1',
      [id],
    )
  )[0];

describe('an inventory', () => {
  test('is read by its titles, numbers, quantities and prices', async () => {
    const user = await db.newUser();
    const answer = await upload(
      user,
      'Item number,Title,Available quantity,Start price,MPN\n123456789012,Ford Bracket F4ZZ-6E086-A,2,$12.50,F4ZZ-6E086-A\n123456789013,GM Module 84390030 OEM,1,99,\n,,,,\n',
      'ebay active.csv',
    );
    expect(answer).toEqual({ totalItems: 2, fileName: 'ebay active.csv' });
    expect(
      await db.query(
        `select title, part_number, quantity::float8 as quantity, price_minor from inventory_items
         where user_id = $1 order by row_no`,
        [user],
      ),
    ).toEqual([
      {
        title: 'Ford Bracket F4ZZ-6E086-A',
        part_number: 'F4ZZ-6E086-A',
        quantity: 2,
        price_minor: 1250,
      },
      { title: 'GM Module 84390030 OEM', part_number: null, quantity: 1, price_minor: 9900 },
    ]);
    expect(await inventory.current(user)).toMatchObject({
      totalItems: 2,
      fileName: 'ebay active.csv',
    });
  });

  test('is unique: the next file replaces it, and no other user sees it', async () => {
    const [user, other] = [await db.newUser(), await db.newUser()];
    await upload(user, 'Title,Part Number\nOld bracket,11111111\n', 'old.csv');
    await upload(user, 'Title,Part Number\nNew bracket,22222222\nNew nut,33333333\n', 'new.csv');
    expect(await inventory.current(user)).toMatchObject({ fileName: 'new.csv', totalItems: 2 });
    expect(await db.query(`select from inventory_items where user_id = '${user}'`)).toHaveLength(2);
    expect(await db.query(`select from inventory_files where user_id = '${user}'`)).toHaveLength(1);
    expect(await inventory.current(other)).toBeNull();
  });

  test.each([
    ['a list of notes', 'Dear friends\nnothing here\n', 'file/no-part-numbers'],
    ['a header alone', 'Title,Part Number\n', 'file/no-rows'],
  ])('rejects %s, and keeps the old one', async (_, content, code) => {
    const user = await db.newUser();
    await upload(user, 'Title,Part Number\nBracket,11111111\n', 'old.csv');
    const before = await dumpDatabase(db);
    await expect(upload(user, content)).rejects.toMatchObject({ code });
    expect(await dumpDatabase(db)).toEqual(before);
  });

  test('an error at any statement leaves the old one and its marks', async () => {
    const user = await db.newUser();
    await upload(user, 'Title,Part Number\nBracket,11111111\n', 'old.csv');
    const connections = openConnections({
      url: db.appUrl,
      poolSize: 4,
      onIdleError: () => undefined,
    });
    const before = await dumpDatabase(db);
    let failAt = 1;
    for (; ; failAt += 1) {
      const failing = failAtStatement(connections, failAt);
      const faulty = importInventory({
        database: createDatabase(failing.connections),
        queue: createImportQueue(),
        startJob: noWorker,
      });
      const failure = await errorMessageOf(
        asUpload('new.csv', 'Title,Part Number\nNut,22222222\n', (file) =>
          faulty.upload(user, file),
        ),
      );
      if (failure === null) {
        break;
      }
      expect(failure).toContain(FAULT);
      expect(await dumpDatabase(db)).toEqual(before);
    }
    expect(failAt).toBeGreaterThan(10);
    await connections.close();
  });

  test('concurrent uploads leave one of them complete', async () => {
    const user = await db.newUser();
    await Promise.all(
      [1, 2, 3, 4].map((file) => {
        // Each as if in its own process: only the database coordinates them.
        const own = importInventory({ database, queue: createImportQueue(), startJob: noWorker });
        const rows = Array.from({ length: file }, (_, row) => `Thing ${row},1000000${file}${row}`);
        return asUpload(`${file}.csv`, `Title,Part Number\n${rows.join('\n')}\n`, (upload_) =>
          own.upload(user, upload_),
        );
      }),
    );
    const active = await inventory.current(user);
    expect(active?.fileName).toBe(`${active?.totalItems}.csv`);
    expect(await db.query(`select from inventory_items where user_id = '${user}'`)).toHaveLength(
      active?.totalItems ?? -1,
    );
  });
});

describe('the duplicates of earlier batches', () => {
  test('follow each new inventory, exactly and not by a part of a number', async () => {
    const user = await db.newUser();
    const id = await answered(user, [
      'F4ZZ-6E086-A',
      '84390030',
      '8439003',
      '11111111 / 22222222',
      '5',
    ]);
    const { revision: before = 0 } = (await totals(id)) ?? {};
    await upload(
      user,
      'Title\nFord bracket F4ZZ 6E086 A new\nGM module 84390030\nOdd 22222222 nut\n',
    );
    expect(await marks(id)).toEqual([
      'Ford bracket F4ZZ 6E086 A new',
      'GM module 84390030',
      null,
      'Odd 22222222 nut',
      null,
    ]);
    expect(await totals(id)).toMatchObject({ duplicates: 3 });
    expect((await totals(id))?.revision).toBeGreaterThan(before);

    await upload(user, 'Title,Part Number\nModule of another name,84390030\n');
    expect(await marks(id)).toEqual([null, 'Module of another name', null, null, null]);
    expect(await totals(id)).toMatchObject({ duplicates: 1 });
  });

  test('an inventory that changes no mark changes no revision', async () => {
    const user = await db.newUser();
    const id = await answered(user, ['84390030']);
    await upload(user, 'Title,Part Number\nModule,84390030\n');
    const once = await totals(id);
    await upload(user, 'Title,Part Number\nModule,84390030\nNut,11111111\n');
    expect(await totals(id)).toEqual(once);
  });

  test('pending parts are left for their lookup, and other users are unaffected', async () => {
    const [user, other] = [await db.newUser(), await db.newUser()];
    const [own, foreign] = [
      await answered(user, ['84390030', '11111111']),
      await answered(other, ['84390030']),
    ];
    await db.query(`update parts set status = 'pending' where batch_id = $1 and row_no = 2`, [own]);
    await upload(user, 'Title,Part Number\nModule,84390030\nNut,11111111\n');
    expect(await marks(own)).toEqual(['Module', null]);
    expect(await marks(foreign)).toEqual([null]);
  });

  test('are due from the upload until they are done', async () => {
    const user = await db.newUser();
    const id = await answered(user, ['84390030']);
    const isDue = async () =>
      (await database.asSweeper(({ matching }) => matching.due())).some(
        ({ userId }) => userId === user,
      );
    const alone = importInventory({
      database,
      queue: createImportQueue(),
      startJob: async () => false,
    });
    const startedAt = performance.now();
    await asUpload('stock.csv', 'Title,Part Number\nModule,84390030\n', (file) =>
      alone.upload(user, file),
    );
    // The upload does not wait for marks when no worker was notified.
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(await marks(id)).toEqual([null]);
    expect(await isDue()).toBe(true);
    expect(await isDue()).toBe(false);
    await db.query('update inventory_files set due_at = now()');
    expect(await match(user)).toBe('done');
    expect(await marks(id)).toEqual(['Module']);
    expect(await isDue()).toBe(false);
  });

  test('are not due when there is nothing to match', async () => {
    const user = await db.newUser();
    const started: string[] = [];
    const own = importInventory({
      database,
      queue: createImportQueue(),
      startJob: async (name) => {
        started.push(name);
        return false;
      },
    });
    await asUpload('stock.csv', 'Title,Part Number\nModule,84390030\n', (file) =>
      own.upload(user, file),
    );
    expect(started).toEqual([]);
    await answered(user, ['84390030']);
    await asUpload('stock.csv', 'Title,Part Number\nModule,84390030\n', (file) =>
      own.upload(user, file),
    );
    expect(started).toEqual(['match-inventory']);
  });
});
