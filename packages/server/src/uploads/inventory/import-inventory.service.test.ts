import { describe, expect, test } from 'vitest';

import { openConnections } from '../../db/connections.ts';
import { createDatabase } from '../../db/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createImportQueue } from '../import-queue.ts';
import { dumpDatabase } from '../testing/dump-database.ts';
import { FAULT, failAtStatement, errorMessageOf } from '../testing/failing-database.ts';
import { asUpload } from '../testing/sheet-files.ts';
import { importInventory } from './import-inventory.service.ts';
import { matchBatches } from './match-batches.job.ts';
import { matchingSweepRepo } from './matching.repo.ts';
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
    expect(answer).toMatchObject({
      isSaved: true,
      totalItems: 2,
      numberedItems: 2,
      numberedTitles: 2,
      fileName: 'ebay active.csv',
    });
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

const LISTED = [
  ['F4ZZ-6E086-A', '2015-2018 Ford F-150 Bracket F4ZZ 6E086 A OEM'],
  ['84390030', 'GM Module 84390030 Silverado 1500 2500 3500 2019-2022'],
  ['68402348AB', 'Mopar OEM Ram 1500 Bezel 68402348AB'],
  ['05064358AB', 'NEW Jeep Seal 5064358AB'],
  ['33150-TVA-A01', 'Honda Accord Headlight RH 33150-TVA-A01 2018-2022'],
  ['51427375354', 'BMW E90 328i Trim 51 42 7 375 354'],
  ['1K0805903J', 'VW Golf Cover 1K0 805 903 J'],
  ['90915-YZZD1', 'Toyota Oil Filter 90915-YZZD1 lot of 10'],
] as const;
const REPORT_HEAD =
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Current price,Sold quantity,Watchers,Bids,Start date,End date,eBay category 1 name,eBay category 1 number,Condition,Listing site,P:UPC,P:EAN,P:ISBN';
const reportRow = (
  at: number,
  title: string,
  sku: string,
  more: { variation?: string; left?: number } = {},
) =>
  `25601234567${at},"${title}",${more.variation ?? ''},${sku},${more.left ?? at + 1},FIXED_PRICE,USD,41.20,,,39.99,3,2,,Nov-01-26 10:00:00 PST,,Brackets,33560,New,US,,,`;
const reportOf = (skuOf: (at: number) => string, preamble = '') =>
  `${preamble}${[REPORT_HEAD, ...LISTED.map(([, title], at) => reportRow(at, title, skuOf(at)))].join('\n')}\n`;

describe("Seller Hub's Active listings report", () => {
  test.each([
    ['without labels', () => '', ''],
    ['with bins as labels', (at: number) => `A-1-0${at}`, ''],
    ['with part numbers as labels', (at: number) => LISTED[at]?.[0] ?? '', ''],
    ['with eight digits of its own as labels', (at: number) => `1000000${at * 7}`, ''],
    ['below its name', () => '', '\uFEFF"Seller Hub Reports","Active listings"\n\n'],
  ])('finds every duplicate %s', async (_, skuOf, preamble) => {
    const user = await db.newUser();
    const id = await answered(
      user,
      LISTED.map(([number]) => number),
    );
    expect(await upload(user, reportOf(skuOf, preamble), 'download.csv')).toMatchObject({
      isSaved: true,
      totalItems: 8,
      numberedItems: 8,
      numberedTitles: 8,
    });
    expect(await marks(id)).toEqual(LISTED.map(([, title]) => title));
    expect(await totals(id)).toMatchObject({ duplicates: 8 });
  });

  test('never takes an item number, a bin, a year or a truck for a part number', async () => {
    const user = await db.newUser();
    const id = await answered(user, ['256012345671', 'A-1-01', '20192022', '15002500']);
    await upload(
      user,
      reportOf((at) => `A-1-0${at}`),
    );
    expect(await marks(id)).toEqual([null, null, null, null]);
  });

  test('gives the pieces left and the price now, and counts a variation once', async () => {
    const user = await db.newUser();
    const rows = [
      reportRow(1, 'GM Module 84390030', 'A-1', { left: 7 }),
      reportRow(1, '', 'A-1-L', { variation: '[Side=Left]', left: 3 }),
      reportRow(1, '', 'A-1-R', { variation: '[Side=Right]', left: 4 }),
      reportRow(2, 'Mopar Bezel 68402348AB', 'A-2', { left: 5 }),
    ];
    expect(await upload(user, `${REPORT_HEAD}\n${rows.join('\n')}\n`)).toMatchObject({
      totalItems: 3,
      numberedItems: 3,
    });
    expect(
      await db.query(
        `select title, part_number, quantity::float8 as quantity, price_minor from inventory_items
         where user_id = $1 order by row_no`,
        [user],
      ),
    ).toEqual([
      { title: 'GM Module 84390030', part_number: null, quantity: 3, price_minor: 3999 },
      { title: 'GM Module 84390030', part_number: null, quantity: 4, price_minor: 3999 },
      { title: 'Mopar Bezel 68402348AB', part_number: null, quantity: 5, price_minor: 3999 },
    ]);
  });
});

describe('an inventory with hardly any part numbers', () => {
  const UNCLEAR = 'SKU,Title,Code\nA-1,Belt,K060841X\nA-2,Hose,K060842X\nA-3,Ford nut,K060843X\n';

  test('asks for its columns and changes nothing', async () => {
    const user = await db.newUser();
    await upload(user, 'Title,Part Number\nBracket,11111111\n', 'old.csv');
    const before = await dumpDatabase(db);
    expect(await upload(user, UNCLEAR)).toEqual({
      isSaved: false,
      fileName: 'stock.csv',
      totalItems: 3,
      numberedItems: 0,
      numberedTitles: 0,
      columns: ['SKU', 'Title', 'Code'],
      mapping: { partNumber: null, title: 1, quantity: null },
      preview: [
        ['A-1', 'Belt', 'K060841X'],
        ['A-2', 'Hose', 'K060842X'],
        ['A-3', 'Ford nut', 'K060843X'],
      ],
    });
    expect(await dumpDatabase(db)).toEqual(before);
  });

  test('is read with the columns the user chose', async () => {
    const user = await db.newUser();
    const id = await answered(user, ['K060842X']);
    const chosen = { partNumber: 2, title: 1, quantity: null };
    const answer = await asUpload('stock.csv', UNCLEAR, (file) =>
      inventory.upload(user, file, { chosen }),
    );
    expect(answer).toMatchObject({ isSaved: true, numberedItems: 3, mapping: chosen });
    expect(await marks(id)).toEqual(['Hose']);
    expect(await inventory.current(user)).toMatchObject({ totalItems: 3, numberedItems: 3 });
  });

  test('is refused when the chosen columns hold none', async () => {
    const user = await db.newUser();
    const chosen = { partNumber: null, title: 1, quantity: null };
    await expect(
      asUpload('stock.csv', UNCLEAR, (file) => inventory.upload(user, file, { chosen })),
    ).rejects.toMatchObject({ code: 'file/no-part-numbers' });
  });

  test('is stored from three in ten on', async () => {
    const user = await db.newUser();
    const titles = Array.from({ length: 10 }, (_, at) => (at < 3 ? `Nut 8439003${at}` : 'Nut'));
    const sheet = (lines: readonly string[]) =>
      `SKU,Title\n${lines.map((title, at) => `A-${at},${title}`).join('\n')}\n`;
    expect(await upload(user, sheet(titles))).toMatchObject({ isSaved: true, numberedItems: 3 });
    expect(await upload(user, sheet(titles.slice(1)))).toMatchObject({ isSaved: false });
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
      (await database.asSweeper((tx) => matchingSweepRepo(tx).due())).some(
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
