import type { ImportedReport, OwnNumber, OwnReports } from '@partsight/contract/own-sales/reports';
import { ourSku } from '@partsight/domain/own-sales/our-sku';
import {
  listingsReport,
  ordersReport,
  transactionsReport,
  type ReportedSale,
} from '@partsight/domain/testing/seller-hub-reports';
import { testDatabase } from '@partsight/server/testing/test-database';
import { dumpDatabase } from '@partsight/server/uploads/testing/dump-database';
import { expect, test } from 'vitest';

import { testApp, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person, logLines } = testApp(db, { withWorker: true });

const DAY_MS = 24 * 3_600_000;
const NOW = Date.now();
/** So many days before today, as own sales reach back from today. */
const daysAgo = (days: number): string => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);

const sale = (at: number, days: number, changes: Partial<ReportedSale> = {}): ReportedSale => ({
  order: `12-${10_000 + at}-1`,
  itemId: '256012345678',
  title: 'GM Module 84390030 Silverado 2019-2022',
  unit: `$${38 + (at % 8)}.00`,
  postage: '$8.35',
  day: daysAgo(days),
  ...changes,
});
const SALES = Array.from({ length: 60 }, (_, at) => sale(at, 60 - at));

const send = async (who: Person, name: string, csv: string) =>
  who.upload('/api/own-sales/reports', name, csv);
const imported = async (who: Person, name: string, csv: string) =>
  (await send(who, name, csv)).json<ImportedReport>();
const reportsOf = async (who: Person) =>
  (await who.get('/api/own-sales/reports')).json<OwnReports>();

test('overlapping downloads count every sale once, and days between them are missing', async () => {
  const [dana, lee] = [await person(), await person()];
  expect(await imported(dana, 'orders-1.csv', ordersReport(SALES.slice(0, 20)))).toMatchObject({
    kind: 'orders',
    fileName: 'orders-1.csv',
    rowsRead: 20,
    rowsNew: 20,
    unreadable: 0,
    numbered: 20,
    firstDay: daysAgo(60),
    lastDay: daysAgo(41),
    isInventory: null,
  });
  expect(await imported(dana, 'orders-2.csv', ordersReport(SALES.slice(10, 30)))).toMatchObject({
    rowsRead: 20,
    rowsNew: 10,
  });
  await imported(dana, 'orders-3.csv', ordersReport(SALES.slice(33)));
  const { orders, transactions, totals, reports } = await reportsOf(dana);
  expect(orders).toMatchObject({
    files: 3,
    coverage: {
      firstDay: daysAgo(60),
      lastDay: daysAgo(1),
      gaps: [{ firstDay: daysAgo(30), lastDay: daysAgo(28) }],
      missingDays: 3,
    },
    next: { firstDay: daysAgo(30), lastDay: daysAgo(28) },
  });
  expect(transactions).toMatchObject({ files: 0, coverage: null });
  expect(totals).toMatchObject({ sales: 57, orders: 57, unmatchedSales: 0 });
  expect(reports.map(({ fileName }) => fileName)).toEqual([
    'orders-3.csv',
    'orders-2.csv',
    'orders-1.csv',
  ]);
  expect((await reportsOf(lee)).reports).toEqual([]);
});

test('a removed report takes with it what no other covers', async () => {
  const dana = await person();
  const first = await imported(dana, 'a.csv', ordersReport(SALES.slice(0, 20)));
  await imported(dana, 'b.csv', ordersReport(SALES.slice(10, 30)));
  await imported(dana, 't.csv', transactionsReport(SALES.slice(0, 5)));
  expect((await reportsOf(dana)).totals).toMatchObject({ sales: 30, ordersWithMoney: 5 });
  const remove = (url: string) => dana.request({ method: 'DELETE', url });
  expect((await remove(`/api/own-sales/reports/${first.id}`)).statusCode).toBe(200);
  expect((await remove(`/api/own-sales/reports/${first.id}`)).statusCode).toBe(404);
  expect((await reportsOf(dana)).totals).toMatchObject({ sales: 20, ordersWithMoney: 5 });
  await remove('/api/own-sales/reports/all');
  expect(await reportsOf(dana)).toMatchObject({
    reports: [],
    totals: { sales: 0, listings: 0, ordersWithMoney: 0 },
  });
});

test('listings become the inventory, with what is left and since when', async () => {
  const dana = await person();
  const listing = (at: number, title: string) => ({
    itemId: `25601234567${at}`,
    title,
    left: at + 1,
    price: '45.00',
    startedOn: daysAgo(100 + at),
  });
  const [module, lamp] = [
    listing(0, 'GM Module 84390030'),
    listing(1, 'Honda Headlight 33150-TVA-A01'),
  ];
  const report = await imported(dana, 'active.csv', listingsReport([module, lamp]));
  expect(report).toMatchObject({ kind: 'listings', rowsRead: 2, numbered: 2, isInventory: true });
  expect((await dana.get('/api/current-inventory')).json()).toMatchObject({
    activeFile: { fileName: 'active.csv', totalItems: 2 },
  });
  const numberOf = async (number: string) =>
    (await dana.get(`/api/own-sales/number?partNumber=${number}`)).json<OwnNumber>();
  expect(await numberOf('33150-TVA-A01')).toEqual({
    sold: null,
    listed: { listings: 1, pieces: 2, listedSince: daysAgo(101), price: '45.00' },
  });
  // A day later the store has one listing less.
  await db.query(
    'update own_listings set first_seen_on = first_seen_on - 1, last_seen_on = last_seen_on - 1 where user_id = $1',
    [dana.userId],
  );
  await imported(dana, 'active-2.csv', listingsReport([module]));
  expect((await reportsOf(dana)).totals).toMatchObject({ listings: 1, listedOn: daysAgo(0) });
  expect(await numberOf('33150TVAA01')).toEqual({ sold: null, listed: null });
});

test('own sales of a number, of two years, without other sellers’', async () => {
  const [dana, lee] = [await person(), await person()];
  const sales = [...SALES.slice(50), sale(61, 800, { unit: '$9.00' })];
  await imported(dana, 'orders.csv', ordersReport(sales));
  const numberOf = async (who: Person) =>
    (await who.get('/api/own-sales/number?partNumber=84390030')).json<OwnNumber>();
  expect(await numberOf(dana)).toEqual({
    sold: {
      sales: 10,
      pieces: 10,
      low: '38.00',
      high: '45.00',
      lastSoldOn: daysAgo(1),
    },
    listed: null,
  });
  expect(await numberOf(lee)).toEqual({ sold: null, listed: null });
});

test('a person joins sales without a number, also later ones of the same listing', async () => {
  const dana = await person();
  const mystery = { itemId: '256099999999', title: 'Mystery bracket left', sku: 'A-1' };
  await imported(dana, 'a.csv', ordersReport([sale(1, 9, mystery), sale(2, 8, mystery)]));
  const unmatched = async () => (await dana.get('/api/own-sales/unmatched')).json<unknown>();
  expect(await unmatched()).toEqual({
    listings: [
      {
        ...mystery,
        variation: '',
        sales: 2,
        pieces: 2,
        lastSoldOn: daysAgo(8),
        lastPrice: '40.00',
      },
    ],
  });
  const join = (itemId: string, partNumber: string) =>
    dana.put('/api/own-sales/unmatched', { itemId, variation: '', partNumber });
  expect((await join('256099999998', '84390030')).statusCode).toBe(409);
  expect((await join(mystery.itemId, ' - ')).statusCode).toBe(422);
  expect((await join(mystery.itemId, '8439-0030')).json()).toEqual({ sales: 2 });
  await imported(dana, 'b.csv', ordersReport([sale(2, 8, mystery), sale(3, 7, mystery)]));
  expect(await unmatched()).toEqual({ listings: [] });
  expect((await dana.get('/api/own-sales/number?partNumber=84390030')).json()).toMatchObject({
    sold: { sales: 3, lastSoldOn: daysAgo(7) },
  });
});

test('a label of ours leads to the line it was printed for', async () => {
  const dana = await person();
  const { uploadId } = (
    await dana.upload(
      '/api/upload',
      'lot.csv',
      'Part Number,Qty,Cost\n84390031,2,5\nK060841X,1,2\n',
    )
  ).json<{ uploadId: string }>();
  const [part] = await db.query<{ row_no: number }>(
    "select row_no from parts where batch_id = $1 and lookup_key = 'K060841X'",
    [uploadId],
  );
  const sku = ourSku(uploadId, part?.row_no ?? 0, 'B7');
  await imported(dana, 'a.csv', ordersReport([sale(1, 9, { sku, title: 'Belt' })]));
  expect((await dana.get('/api/own-sales/number?partNumber=K060841X')).json()).toMatchObject({
    sold: { sales: 1 },
  });
});

test.each([
  ['another table', 'Part Number,Qty,Cost\n84390030,1,2\n', 'none of the three reports'],
  ['headings alone', ordersReport([]), 'no rows'],
])('%s is refused', async (_, csv, message) => {
  const dana = await person();
  const { statusCode, body } = await send(dana, 'x.csv', csv);
  expect(statusCode).toBe(422);
  expect(body).toContain(message);
  expect((await reportsOf(dana)).reports).toEqual([]);
});

test('what a report says about buyers is in no table and no log', async () => {
  const dana = await person();
  const canaries = new Set<string>();
  const buyerCell = (heading: string, row: number): string => {
    const canary = `buyercanary-${heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}-${row}`;
    canaries.add(canary);
    return canary;
  };
  const orders = ordersReport(SALES.slice(0, 3), buyerCell);
  const money = transactionsReport(SALES.slice(0, 3), { buyerCell });
  expect(canaries.size).toBeGreaterThan(80);
  expect(orders).toContain('buyercanary');
  await imported(dana, 'orders.csv', orders);
  await imported(dana, 'money.csv', money);
  await send(dana, 'cut.csv', orders.replaceAll('Item Title', 'Titel'));
  await send(dana, 'broken.xlsx', `PK\u0003\u0004${orders}`);
  expect((await reportsOf(dana)).reports).toHaveLength(2);
  expect(JSON.stringify(await dumpDatabase(db))).not.toContain('buyercanary');
  expect(logLines.join('\n')).not.toContain('buyercanary');
});
