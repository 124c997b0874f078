import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { IDENTITY_SCOPE, ORDERS_SCOPE } from '../consent/scopes.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import { callerOf, errorIdsIn, field, rowsIn, type Caller } from '../testing/caller.ts';
import { BUYER_CANARY, BUYER_FIELDS } from './buyer-canaries.ts';
import { ordersReport, transactionsReport } from './own-reports.ts';
import { OWN_SELLERS } from './own-sellers.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const PATH = '/sell/fulfillment/v1/order';
const [demo] = OWN_SELLERS;

let simulator: RunningSimulator;
let caller: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1, now: () => NOW });
  const scopes = [ORDERS_SCOPE, IDENTITY_SCOPE];
  const claims = demo === undefined ? {} : { userId: demo.userId };
  const { token } = simulator.issueToken({ kind: 'user', scopes, ...claims });
  caller = callerOf(simulator, token);
});
afterAll(() => simulator.stop());

const from = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

test.each([
  [{ limit: '201' }, 31_100],
  [{ limit: '0' }, 31_100],
  [{ offset: '-1' }, 31_000],
  [{ filter: 'price:[1..2]' }, 30_700],
  [{ filter: 'creationdate' }, 30_800],
  [{ filter: 'creationdate:{NEW}' }, 30_800],
  [{ filter: 'creationdate:[2026-11-01..2026-11-02]' }, 30_810],
  [{ filter: `creationdate:[${from(731)}..${from(700)}]` }, 30_830],
  [{ filter: `creationdate:[${from(3)}..${from(4)}]` }, 30_840],
  [{ filter: `creationdate:[${from(3)}..${from(-1)}]` }, 30_850],
])('%o is refused with %d', async (params, errorId) => {
  const reply = await caller.get(PATH, params);
  expect(reply.status).toBe(400);
  expect(errorIdsIn(reply.body)).toEqual([errorId]);
});

describe('orders', () => {
  test('come in pages with everything about their buyers', async () => {
    const filter = `creationdate:[${from(30)}..${NOW.toISOString()}]`;
    const { body } = await caller.get(PATH, { filter, limit: '10' });
    const orders = rowsIn(body, 'orders');
    expect(orders).toHaveLength(10);
    expect(field(body, 'next')).toContain('offset=10');
    const text = JSON.stringify(orders[0]);
    expect(BUYER_FIELDS.filter((name) => !text.includes(`${BUYER_CANARY}-${name}-`))).toEqual([]);
    expect(BUYER_FIELDS.length).toBeGreaterThanOrEqual(20);
  });

  test('hold every kind of trouble', () => {
    const orders =
      demo === undefined ? [] : simulator.accounts.orders.ordersAt(demo, NOW.getTime());
    const lines = orders.flatMap((order) => order.lines);
    const counts = {
      cancelled: orders.filter(({ isCancelled }) => isCancelled).length,
      severalLines: orders.filter((order) => order.lines.length > 1).length,
      abroad: orders.filter(({ currency }) => currency !== 'USD').length,
      bestOffers: lines.filter(({ isBestOffer }) => isBestOffer).length,
      discounts: lines.filter(({ discountMinor }) => discountMinor > 0).length,
      variations: lines.filter(({ variation }) => variation !== null).length,
      wholeRefunds: lines.filter(({ refunds, unitMinor, quantity, discountMinor }) =>
        refunds.some(({ minor }) => minor === unitMinor * quantity - discountMinor),
      ).length,
      refunds: lines.filter(({ refunds }) => refunds.length > 0).length,
    };
    expect(Object.entries(counts).filter(([, count]) => count < 5)).toEqual([]);
    expect(counts.refunds).toBeGreaterThan(counts.wholeRefunds);
  });

  test('of another host, and with an application token, are not served', async () => {
    const reply = await fetch(`${simulator.apizOrigin}${PATH}`, {
      headers: { authorization: `Bearer ${simulator.issueToken().token}` },
    });
    expect(reply.status).toBe(404);
    const denied = await callerOf(simulator, simulator.issueToken().token).get(PATH);
    expect(denied.status).toBe(403);
  });
});

describe('reports of the same months', () => {
  const span = { fromMs: NOW.getTime() - 90 * 86_400_000, toMs: NOW.getTime() };

  test('have a row for each line of an order, and one for each order of several', () => {
    const seller = OWN_SELLERS[1] ?? OWN_SELLERS[0];
    const orders =
      seller === undefined ? [] : simulator.accounts.orders.ordersAt(seller, span.toMs);
    const meant = orders.filter(({ createdAtMs }) => createdAtMs >= span.fromMs);
    const report = seller === undefined ? '' : ordersReport(simulator.accounts, seller, span);
    const lines = report.split('\r\n');
    expect(lines[0]).toMatch(/^,+$/);
    const expected = meant.reduce(
      (sum, order) => sum + order.lines.length + (order.lines.length > 1 ? 1 : 0),
      0,
    );
    expect(report).toContain(`${expected},record(s) downloaded`);
    expect(lines.filter((line) => line.includes(BUYER_CANARY))).toHaveLength(expected);
  });

  test('have the money of each booking', () => {
    const seller = OWN_SELLERS[1] ?? OWN_SELLERS[0];
    const report = seller === undefined ? '' : transactionsReport(simulator.accounts, seller, span);
    const types = new Set(report.split('\r\n').map((line) => line.split('","')[1]));
    expect([...types]).toEqual(
      expect.arrayContaining(['Order', 'Refund', 'Shipping label', 'Other fee']),
    );
  });
});
