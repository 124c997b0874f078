import type { OwnListing, OwnSale } from '@partsight/domain/own-sales/own-records';
import { expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import { ownRecordsRepo } from './own-records.repo.ts';

const db = testDatabase();

const sale = (changes: Partial<OwnSale> = {}): OwnSale => ({
  orderRef: '01-1',
  itemId: '123456789012',
  variation: '',
  lineItemId: null,
  soldOn: '2026-03-01',
  sku: 'A-1',
  title: 'Ford sensor F1',
  number: { lookupKey: 'F1', matchedBy: 'title' },
  quantity: 2,
  currency: 'USD',
  unitMinor: 1_999,
  postageMinor: 500,
  isCancelled: false,
  viaAd: false,
  ...changes,
});

const listing = (changes: Partial<OwnListing> = {}): OwnListing => ({
  itemId: '123456789012',
  variation: '',
  sku: null,
  title: 'Ford sensor F1',
  number: null,
  quantityLeft: 3,
  quantitySold: 0,
  startedOn: '2026-01-02',
  endedOn: null,
  currency: 'USD',
  priceMinor: 2_500,
  categoryId: '33543',
  ...changes,
});

const writeSales = (userId: string, sales: readonly OwnSale[], connectionId: string | null) =>
  db.database.asUser(userId, (tx) => ownRecordsRepo(tx).writeSales(sales, { connectionId }));

const newConnection = async (userId: string): Promise<string> => {
  const [connection] = await db.query<{ id: string }>(
    `insert into ebay_connections (user_id, account_ref, scopes, refresh_ends_at, connected_at)
     values ($1, 'x', '{}', now(), now()) returning id`,
    [userId],
  );
  return connection?.id ?? '';
};

test('the same sale of two reports is kept once, with its later state', async () => {
  const userId = await db.newUser();
  expect(await writeSales(userId, [sale(), sale({ itemId: '2' })], null)).toBe(2);
  expect(await writeSales(userId, [sale({ isCancelled: true })], null)).toBe(0);
  expect(
    await db.query('select item_id, is_cancelled from own_sales where user_id = $1 order by 1', [
      userId,
    ]),
  ).toEqual([
    { item_id: '123456789012', is_cancelled: true },
    { item_id: '2', is_cancelled: false },
  ]);
});

test("a report does not replace a connected account's row, nor a person's number", async () => {
  const userId = await db.newUser();
  const connection = await newConnection(userId);
  await writeSales(userId, [sale({ unitMinor: 1_800, lineItemId: 'L1' })], connection);
  await db.query(
    "update own_sales set lookup_key = 'F2', matched_by = 'person' where user_id = $1",
    [userId],
  );
  await writeSales(userId, [sale()], null);
  await writeSales(userId, [sale({ unitMinor: 1_700, title: '123456789012' })], connection);
  expect(
    await db.query(
      'select unit_minor::int, lookup_key, title, line_item_id from own_sales where user_id = $1',
      [userId],
    ),
  ).toEqual([{ unit_minor: 1_700, lookup_key: 'F2', title: 'Ford sensor F1', line_item_id: 'L1' }]);
});

test('an older report of listings changes nothing', async () => {
  const userId = await db.newUser();
  const write = (row: OwnListing, day: string) =>
    db.database.asUser(userId, (tx) =>
      ownRecordsRepo(tx).writeListings([row], { connectionId: null, day }),
    );
  await write(listing({ quantityLeft: 1, quantitySold: 2 }), '2026-03-01');
  await write(listing(), '2026-02-01');
  expect(
    await db.query(
      'select quantity_left, quantity_sold, last_seen_on::text from own_listings where user_id = $1',
      [userId],
    ),
  ).toEqual([{ quantity_left: 1, quantity_sold: 2, last_seen_on: '2026-03-01' }]);
});
