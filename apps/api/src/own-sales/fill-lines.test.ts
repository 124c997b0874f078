import { ordersReport, type ReportedSale } from '@partsight/domain/testing/seller-hub-reports';
import { testDatabase } from '@partsight/server/testing/test-database';
import { expect, test } from 'vitest';

import { BASE_CREDENTIALS, marketplaceApp } from '../testing/marketplace-app.ts';
import type { Person } from '../testing/test-app.ts';

const db = testDatabase();
const { person, uploadAndRun } = marketplaceApp(db, BASE_CREDENTIALS);

const NUMBERS = ['68402348AB', '84972952', '68211234AB'];
const DAY_MS = 86_400_000;
const NOW = Date.now();
const daysAgo = (days: number): string => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
const sale = (at: number, days: number, changes: Partial<ReportedSale>): ReportedSale => ({
  order: `12-${at}-1`,
  itemId: `2560123${10_000 + at}`,
  title: 'OEM Mopar 68402348AB bracket',
  unit: `$${40 + at}.00`,
  postage: '$8.00',
  day: daysAgo(days),
  ...changes,
});
const SALES = [
  sale(0, 360, { quantity: 4 }),
  sale(1, 200, {}),
  sale(2, 100, { itemId: '256012310000' }),
  // The number is in the custom label alone.
  sale(3, 2, { title: 'ACDelco GM OEM sensor', sku: '84972952' }),
];

type Result = Record<string, unknown>;

/** A list for which only active listings were read. */
async function openList(dana: Person) {
  const sheet = `Part Number,Qty,Cost\n${NUMBERS.map((number) => `${number},2,10.00`).join('\n')}\n`;
  const path = await uploadAndRun(dana, sheet);
  return {
    path,
    read: async () => (await dana.get(path)).json<{ results: Result[] }>().results,
    count: async () => (await dana.get(`${path}/own-sales`)).json<Result>(),
    fill: async () => (await dana.post(`${path}/own-sales`)).json<Result>(),
  };
}

test('lines without another sold source get own sales, marked as own, and give them back', async () => {
  const dana = await person();
  const list = await openList(dana);
  const before = await list.read();
  expect(await list.count()).toEqual({ lines: 0 });
  expect(await list.fill()).toEqual({ lines: 0 });
  await dana.upload('/api/own-sales/reports', 'orders.csv', ordersReport(SALES));
  expect(await list.count()).toEqual({ lines: 2 });
  expect(await list.fill()).toEqual({ lines: 2 });
  expect(await list.count()).toEqual({ lines: 0 });
  expect(await list.read()).toMatchObject([
    { unitsSold: 6, source: 'Your own sales', unknown: null, grade: 'B' },
    { unitsSold: 1, averagePrice: '43.00', source: 'Your own sales', unknown: null },
    { unitsSold: null, unknown: 'no-sold-source' },
  ]);
  const desk = (await dana.get(`${list.path}/desk`)).json<Result>();
  expect(JSON.stringify(desk)).toContain('Your own sales');

  // A page of the market replaces own sales; both are never one figure.
  const paste = (partId: number, isFurtherPage: boolean) =>
    dana.post(`${list.path}/parts/${partId}/product-research`, {
      coveredFrom: '2025-11-17T00:00:00.000Z',
      coveredTo: '2026-11-17T00:00:00.000Z',
      isFurtherPage,
      listings: [
        {
          title: 'OEM Mopar 68402348AB bracket',
          price: '50.00',
          shipping: null,
          soldQuantity: 9,
          lastSoldAt: '2026-10-01T00:00:00.000Z',
          legacyItemId: '256012399999',
        },
      ],
    });
  expect((await paste(1, true)).statusCode).toBe(200);
  expect((await list.read())[0]).toMatchObject({
    unitsSold: 9,
    source: 'eBay Product Research',
  });
  const undo = (partId: number) => dana.post(`${list.path}/product-research/undo`, { partId });
  await undo(1);
  expect((await list.read())[0]).toMatchObject({ unitsSold: 6, source: 'Your own sales' });
  await undo(1);
  await undo(2);
  expect(await list.read()).toEqual(before);
});

test('own sales of a year are worth more than the same pieces sold by the whole market', async () => {
  const [own, market] = [await person(), await person()];
  const [mine, theirs] = [await openList(own), await openList(market)];
  await own.upload('/api/own-sales/reports', 'orders.csv', ordersReport(SALES));
  await mine.fill();
  const rows = SALES.map(
    ({ title, itemId, unit, quantity = 1, day, sku = '' }) =>
      `${title} ${sku},${itemId},${unit},${quantity},${day}`,
  );
  await market.upload(
    `${theirs.path}/sold-rows?from=${daysAgo(360)}&to=${daysAgo(2)}`,
    'sold.csv',
    ['Title,Item ID,Sold Price,Quantity,Sold Date', ...rows].join('\n'),
  );
  const valueOf = async (who: Person, { path }: { readonly path: string }): Promise<number> =>
    Number((await who.get(`${path}/desk`)).json<{ desk: { value: string } }>().desk.value);
  const [mineValue, theirValue] = [await valueOf(own, mine), await valueOf(market, theirs)];
  expect(theirValue).toBeGreaterThan(0);
  expect(mineValue).toBeGreaterThan(theirValue);
});

test('a quiet week of a connected account counts as one without a sale, up to its last reading', async () => {
  const dana = await person();
  const list = await openList(dana);
  await db.query(
    `with account as (
       insert into ebay_connections (user_id, account_ref, scopes, refresh_ends_at, connected_at, last_success_at)
       values ($1, 'a', '{}', now(), $2, $2) returning id)
     insert into own_sales (user_id, order_ref, item_id, variation, connection_id, sold_on, title, lookup_key,
       matched_by, quantity, currency, unit_minor, postage_minor, is_cancelled, via_ad)
     select $1, 'O-' || days, '1', '', account.id, $2::date - days, 'OEM Mopar 68402348AB bracket', '68402348AB',
       'title', 1, 'USD', 4000, 0, false, false
     from account, unnest(array[8, 100]) as days`,
    [dana.userId, new Date(NOW)],
  );
  expect(await list.fill()).toEqual({ lines: 1 });
  const [covered] = await db.query<{ from: string; to: string }>(
    `select to_char(covered_from at time zone 'UTC', 'YYYY-MM-DD') as from,
       to_char((covered_to - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD') as to
     from research_entries where user_id = $1`,
    [dana.userId],
  );
  expect(covered).toEqual({ from: daysAgo(100), to: daysAgo(0) });
});
