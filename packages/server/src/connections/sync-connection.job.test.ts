import { bookingsAt, type OwnBooking } from '@partsight/marketplace-simulator/finances/own-money';
import { BUYER_CANARY } from '@partsight/marketplace-simulator/own-orders/buyer-canaries';
import type { OwnOrder } from '@partsight/marketplace-simulator/own-orders/own-order';
import {
  OWN_SELLERS,
  type OwnSeller,
} from '@partsight/marketplace-simulator/own-orders/own-sellers';
import { listingsAt } from '@partsight/marketplace-simulator/trading/get-seller-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createLogger } from '../platform/logger.ts';
import { openConnectedAccounts, type ConnectedAccounts } from '../testing/connected-account.ts';
import { Crash, dyingDatabase, type CrashMoment } from '../testing/dying-database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { TEST_KEY } from '../testing/token-harness.ts';
import { rotateKeys } from '../tokens/rotate-keys.service.ts';
import { tokenSeal } from '../tokens/secrets/token-seal.ts';
import { connectionsRepo } from './connections.repo.ts';

const DAY_MS = 86_400_000;
const db = testDatabase();
let accounts: ConnectedAccounts;
let userId = '';

const sellerAt = (index: number): OwnSeller => {
  const seller = OWN_SELLERS[index];
  if (seller === undefined) {
    throw new Error('no such seller');
  }
  return seller;
};
const demo = sellerAt(0);
const summit = sellerAt(1);

beforeAll(async () => {
  accounts = await openConnectedAccounts(db, new Date('2026-11-17T12:00:00Z'));
});
afterAll(() => accounts.stop());
beforeEach(async () => {
  userId = await db.newUser();
});

type SaleRow = { key: string; cents: number };

/** What the marketplace knows of a seller's last two years. */
function truth(seller: OwnSeller, since = accounts.now().getTime() - 729 * DAY_MS): SaleRow[] {
  const rowsOf = ({ orderId, lines, isCancelled }: OwnOrder) =>
    lines.map(({ itemId, variation, quantity, unitMinor, discountMinor, postageMinor }) => ({
      key: [
        orderId,
        itemId,
        variation === null ? '' : `${variation.name}:${variation.value}`,
        quantity,
        isCancelled,
      ].join(' '),
      cents: Math.round((unitMinor * quantity - discountMinor) / quantity) + postageMinor,
    }));
  return accounts.simulator.accounts.orders
    .ordersAt(seller, accounts.now().getTime())
    .filter(({ createdAtMs }) => createdAtMs >= since)
    .flatMap(rowsOf)
    .toSorted((a, b) => a.key.localeCompare(b.key));
}

async function stored(): Promise<SaleRow[]> {
  const rows = await db.query<SaleRow>(
    `select concat_ws(' ', order_ref, item_id, variation, quantity, is_cancelled::text) as key,
       (unit_minor + postage_minor)::int as cents from own_sales where user_id = $1`,
    [userId],
  );
  return rows.toSorted((a, b) => a.key.localeCompare(b.key));
}

const connectionOf = async () => {
  const [row] = await db.query<{ status: string; reason: string | null; sealed: Buffer | null }>(
    'select status, reason, sealed from ebay_connections where user_id = $1',
    [userId],
  );
  return row;
};

const openWindows = async (): Promise<number> => {
  const rows = await db.query(
    'select from connection_windows where user_id = $1 and done_at is null',
    [userId],
  );
  return rows.length;
};

const dying = (at: number, moment: CrashMoment) => dyingDatabase(accounts.database, at, moment);

test('two years of orders arrive to the cent, without their buyers, and another seller sees none', async () => {
  expect(await accounts.agree(userId, demo)).toBe('connected');
  expect(await accounts.sync(userId)).toBe('done');
  const expected = truth(demo);
  expect(expected.length).toBeGreaterThan(800);
  expect(await stored()).toEqual(expected);
  expect(await openWindows()).toBe(0);
  const [numbers] = await db.query<{ share: number }>(
    'select avg((lookup_key is not null)::int)::float8 as share from own_sales where user_id = $1',
    [userId],
  );
  expect(numbers?.share).toBeGreaterThan(0.8);
  const dump = await db.query<{ text: string }>(
    `select (select string_agg(t::text, '') from own_sales t)
       || (select string_agg(t::text, '') from ebay_connections t) as text`,
  );
  expect(dump[0]?.text).not.toContain(BUYER_CANARY);
  expect(accounts.logLines.join('')).not.toContain(BUYER_CANARY);

  const stranger = await db.newUser();
  const visible = await accounts.database.asUser(stranger, async (tx) => [
    ...(await connectionsRepo(tx).list()),
    ...(await connectionsRepo(tx).progress('orders')),
    await connectionsRepo(tx).countSales(),
  ]);
  expect(visible).toEqual([0]);
});

test.each(['before', 'after'] as const)(
  'a crash %s the commit of any transaction leaves no gap and doubles nothing',
  async (moment) => {
    await accounts.agree(userId, demo);
    /** Dies at another transaction each time; runs resume where the one before stopped. */
    const crashesUntilDone = async (): Promise<number> => {
      for (let crashes = 0; crashes < 200; crashes += 1) {
        const result = await accounts
          .sync(userId, dying(2 + (crashes % 5), moment))
          .catch((error: unknown) => error);
        if (!(result instanceof Crash)) {
          return crashes;
        }
      }
      return 200;
    };
    const crashes = await crashesUntilDone();
    expect(crashes).toBeLessThan(200);
    expect(crashes).toBeGreaterThan(20);
    expect(await stored()).toEqual(truth(demo));
  },
);

describe('a consent that ends in the middle of the past', () => {
  // A changed password ends a consent as a revocation does.
  test.each(['a revocation', 'the end of the refresh token'])(
    'by %s: the rest comes after another consent, and what is there stays',
    async (cause) => {
      await accounts.agree(userId, demo);
      await expect(accounts.sync(userId, dying(12, 'after'))).rejects.toThrow(Crash);
      const before = (await stored()).length;
      const left = await openWindows();
      expect(left).toBeGreaterThan(5);
      if (cause === 'the end of the refresh token') {
        await db.query(
          "update ebay_connections set refresh_ends_at = 'epoch', access_ends_at = 'epoch' where user_id = $1",
          [userId],
        );
      } else {
        accounts.simulator.consents.endAll(demo.userId);
      }
      expect(await accounts.sync(userId)).toBe('done');
      expect(await connectionOf()).toMatchObject({
        status: 'reconnect',
        reason: cause === 'the end of the refresh token' ? 'expired' : 'refused',
      });
      expect(await stored()).toHaveLength(before);
      expect(await openWindows()).toBe(left);
      // No call is made meanwhile.
      accounts.simulator.takeCalls();
      expect(await accounts.sync(userId)).toBe('done');
      expect(accounts.simulator.takeCalls()).toEqual([]);

      accounts.advance(3 * DAY_MS);
      expect(await accounts.agree(userId, demo)).toBe('connected');
      expect(await accounts.sync(userId)).toBe('done');
      const since = accounts.now().getTime() - 729 * DAY_MS;
      const found = new Set((await stored()).map(({ key }) => key));
      expect(truth(demo, since).filter(({ key }) => !found.has(key))).toEqual([]);
      expect(found.size).toBe((await stored()).length);
    },
  );
});

test('changes come with the next run: a refund, a cancellation, a new order', async () => {
  await accounts.agree(userId, demo);
  await accounts.sync(userId);
  accounts.advance(40 * DAY_MS);
  accounts.simulator.takeCalls();
  await accounts.sync(userId);
  const since = accounts.now().getTime() - 729 * DAY_MS;
  const found = new Map((await stored()).map(({ key, cents }) => [key, cents]));
  const settled = truth(demo, since).filter(({ key }) => !found.has(key));
  // Orders of the last two minutes are left for the next run.
  expect(settled).toEqual([]);
  const orders = accounts.simulator.takeCalls().filter(({ path }) => path.includes('order'));
  expect(orders.length).toBeLessThanOrEqual(4);
  expect(orders.every(({ query }) => query.includes('lastmodifieddate'))).toBe(true);
});

test('an order that changes between two pages hides no other one', async () => {
  await accounts.agree(userId, summit);
  await accounts.sync(userId);
  accounts.advance(60 * DAY_MS);
  const { orders } = accounts.simulator.accounts;
  let touched = 0;
  // After each first page, five of its orders change and leave the span.
  accounts.simulator.accounts.onPage = (seller, page) => {
    if (seller === summit && touched < 100 && page.length === 200) {
      page.slice(0, 5).forEach(({ orderId }) => orders.touch(orderId, accounts.now().getTime()));
      touched += 5;
    }
  };
  await accounts.sync(userId);
  accounts.simulator.accounts.onPage = null;
  expect(touched).toBeGreaterThan(0);
  const found = new Set((await stored()).map(({ key }) => key));
  const since = accounts.now().getTime() - 729 * DAY_MS;
  expect(truth(summit, since).filter(({ key }) => !found.has(key))).toEqual([]);
});

test('a listing on hold keeps the title it had', async () => {
  await accounts.agree(userId, demo);
  await accounts.sync(userId);
  const [sale] = await db.query<{ item_id: string; title: string }>(
    "select item_id, title from own_sales where user_id = $1 and sold_on > '2026-01-01' limit 1",
    [userId],
  );
  const { onHold, orders } = accounts.simulator.accounts;
  onHold.add(sale?.item_id ?? '');
  const now = accounts.now().getTime();
  orders
    .ordersAt(demo, now)
    .filter(({ lines }) => lines.some(({ itemId }) => itemId === sale?.item_id))
    .forEach(({ orderId }) => orders.touch(orderId, now));
  accounts.advance(3_600_000);
  await accounts.sync(userId);
  onHold.clear();
  expect(
    await db.query('select from own_sales where user_id = $1 and title = item_id', [userId]),
  ).toEqual([]);
});

test('two processes at once write every sale once', async () => {
  await accounts.agree(userId, demo);
  await Promise.all([accounts.sync(userId), accounts.sync(userId)]);
  await accounts.sync(userId);
  expect(await stored()).toEqual(truth(demo));
});

test('a spent allowance or an outage postpones the rest', async () => {
  await accounts.agree(userId, demo);
  accounts.simulator.setFaults({ everyone: true }, [{ kind: 'server-error', api: 'fulfillment' }]);
  expect(await accounts.sync(userId)).toBe('done');
  expect(await connectionOf()).toMatchObject({ status: 'live' });
  accounts.simulator.setFaults({ everyone: true }, []);
  expect(await accounts.sync(userId)).toBe('done');
  expect(await stored()).toEqual(truth(demo));
});

test('fees, labels, ads and refunds arrive to the cent, in place of those of reports', async () => {
  expect(await accounts.agree(userId, demo, 'fees')).toBe('connected');
  const nowMs = accounts.now().getTime();
  const bookings = bookingsAt(
    demo,
    accounts.simulator.accounts.orders.ordersAt(demo, nowMs),
    nowMs,
  ).filter(({ atMs }) => atMs >= nowMs - 729 * DAY_MS);
  const [sale] = bookings.filter(({ type }) => type === 'SALE');
  await db.query(
    `insert into own_transactions (user_id, transaction_ref, order_ref, kind, booked_on, currency, amount_minor)
     values ($1, 'order/1', $2, 'fee', '2026-11-01', 'USD', -1),
       ($1, 'label/2', null, 'label', '2026-11-01', 'USD', -7)`,
    [userId, sale?.orderId ?? ''],
  );
  expect(await accounts.sync(userId)).toBe('done');
  const [sums] = await db.query<Record<string, number>>(
    `select sum(amount_minor)::int as net, (count(*) filter (where kind = 'sale'))::int as sales,
       (count(*) filter (where kind = 'label'))::int as labels, (count(*) filter (where kind = 'ad'))::int as ads,
       (sum(amount_minor) filter (where kind = 'fee' and amount_minor = -1))::int as stale
     from own_transactions where user_id = $1`,
    [userId],
  );
  const feesOf = ({ lines }: OwnBooking): number =>
    lines.flatMap(({ fees }) => fees).reduce((sum, { minor }) => sum + minor, 0);
  const net = bookings.reduce(
    (sum, booking) =>
      sum +
      (booking.entry === 'CREDIT' ? booking.minor : -booking.minor) +
      (booking.type === 'REFUND' ? feesOf(booking) : 0),
    -7,
  );
  const count = (isMeant: (booking: OwnBooking) => boolean) => bookings.filter(isMeant).length;
  expect(sums).toEqual({
    net,
    sales: count(({ type }) => type === 'SALE'),
    labels: count(({ type }) => type === 'SHIPPING_LABEL') + 1,
    ads: count(({ feeType }) => feeType === 'AD_FEE'),
    stale: null,
  });
  expect(await stored()).toEqual(truth(demo));
});

test('own listings arrive with what each sold and has left, active or ended, once a day', async () => {
  await accounts.agree(userId, demo);
  await accounts.sync(userId);
  const read = () =>
    db.query<{ key: string }>(
      `select concat_ws(' ', item_id, variation, quantity_sold, quantity_left, price_minor, ended_on is null) as key
       from own_listings where user_id = $1`,
      [userId],
    );
  const nowMs = accounts.now().getTime();
  const expected = listingsAt(accounts.simulator.accounts, demo, nowMs)
    .filter(({ endsAtMs }) => Math.abs(endsAtMs - nowMs) <= 119 * DAY_MS)
    .map(({ item, variation, sold, left, isActive }) =>
      [item.itemId, variation, sold, left, item.priceMinor, isActive ? 't' : 'f'].join(' '),
    );
  expect(expected.length).toBeGreaterThan(40);
  expect((await read()).map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
  accounts.advance(3_600_000);
  accounts.simulator.takeCalls();
  await accounts.sync(userId);
  expect(await read()).toHaveLength(expected.length);
});

test('a change of keys seals connections again, and they open with the new key', async () => {
  await accounts.agree(userId, demo);
  const [old, next] = [TEST_KEY, { id: 'next', key: Buffer.alloc(32, 9) }];
  const seal = tokenSeal([next, old]);
  const logger = createLogger('test', 'silent');
  const { unreadable } = await rotateKeys({ database: db.database, seal, logger });
  expect(unreadable).toBe(0);
  const [connection] = await accounts.database.asUser(userId, (tx) => connectionsRepo(tx).list());
  expect(connection?.sealed?.keyId).toBe('next');
  expect(connection?.access).toBeNull();
  expect(
    connection?.sealed && tokenSeal([next]).open(userId, 'connection', connection.sealed),
  ).toMatch(/^v\^1\.1#/);
  expect(
    () => connection?.sealed && tokenSeal([next]).open(userId, 'access-token', connection.sealed),
  ).toThrow('authenticate');
});
