import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DEMO_PART_NUMBERS } from '../market/demo-part-numbers.ts';
import { DEVELOPMENT_APPLICATIONS } from '../oauth/applications.ts';
import { startSimulator, type RunningSimulator } from '../start-simulator.ts';
import {
  callerOf,
  errorIdsIn,
  field,
  INSIGHTS_PATH,
  rowsIn,
  type Caller,
} from '../testing/caller.ts';

const NOW = new Date('2026-11-14T15:30:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const soldBetween = (from: number, to: number): { filter: string } => ({
  filter: `lastSoldDate:[${daysAgo(from)}..${daysAgo(to)}]`,
});

/** Sells often, so that its answer has rows of every sort. */
const FAST = DEMO_PART_NUMBERS.find(({ expected }) => expected === 'A')?.partNumber ?? '';

let simulator: RunningSimulator;
let caller: Caller;
let unlimited: Caller;
beforeAll(async () => {
  simulator = await startSimulator({ port: 0, seed: 1, now: () => NOW });
  caller = callerOf(simulator, simulator.issueToken().token);
  const { clientId } = DEVELOPMENT_APPLICATIONS.everything;
  unlimited = callerOf(simulator, simulator.issueToken({ clientId }).token);
});
afterAll(async () => {
  await simulator.stop();
});

const totalOf = (body: unknown): number => Number(field(body, 'total'));
const ask = async (filter: string): Promise<Record<string, unknown>[]> =>
  rowsIn((await caller.sold({ q: FAST, limit: '200', filter })).body, 'itemSales');

describe('sold listings', () => {
  test('have one row per listing, prices as text, no postage or specifics', async () => {
    const { status, body } = await caller.sold({ q: FAST, limit: '200' });
    const rows = rowsIn(body, 'itemSales');
    expect(status).toBe(200);
    expect(rows.length).toBeGreaterThan(5);
    expect(totalOf(body)).toBe(rows.length);
    expect(new Set(rows.map(({ itemId }) => itemId)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row).not.toHaveProperty('shippingOptions');
      expect(row).not.toHaveProperty('localizedAspects');
      expect(row.itemId).toMatch(/^v1\|\d{12}\|\d+$/u);
      expect(field(row.lastSoldPrice, 'value') ?? '1.00').toMatch(/^\d+\.\d{2}$/u);
    }
  });

  test('older than 90 days are not found', async () => {
    const all = await caller.sold({ q: FAST });
    const wide = await caller.sold({ q: FAST, ...soldBetween(365, 0) });
    const old = await caller.sold({ q: FAST, ...soldBetween(365, 91) });
    expect(totalOf(wide.body)).toBe(totalOf(all.body));
    expect(totalOf(old.body)).toBe(0);
  });

  test('can be filtered by the date of their last sale', async () => {
    const month = await caller.sold({ q: FAST, limit: '200', ...soldBetween(30, 0) });
    const rest = await caller.sold({ q: FAST, limit: '200', ...soldBetween(90, 30) });
    const all = await caller.sold({ q: FAST });
    expect(totalOf(month.body)).toBeGreaterThan(0);
    expect(totalOf(month.body) + totalOf(rest.body)).toBe(totalOf(all.body));
    for (const { lastSoldDate } of rowsIn(month.body, 'itemSales')) {
      expect(String(lastSoldDate) >= daysAgo(30)).toBe(true);
    }
  });

  test('are the same for every way of writing the number', async () => {
    const number = 'JL3Z-13240-AA';
    const [dashed, plain, spaced] = await Promise.all(
      [number, 'jl3z13240aa', 'JL3Z 13240 AA'].map(async (q) =>
        rowsIn((await caller.sold({ q })).body, 'itemSales'),
      ),
    );
    expect(dashed?.length).toBeGreaterThan(0);
    expect(plain).toEqual(dashed);
    expect(spaced).toEqual(dashed);
  });

  test('obey the filters on condition, buying option, country and price', async () => {
    const news = await ask('conditionIds:{1000}');
    const dear = await ask('price:[50..9999],priceCurrency:USD');
    const auctions = await ask('buyingOptions:{AUCTION},itemLocationCountry:US');
    expect(news.length).toBeGreaterThan(0);
    expect(news.every(({ conditionId = '1000' }) => conditionId === '1000')).toBe(true);
    expect(dear.every((row) => Number(field(row.lastSoldPrice, 'value')) >= 50)).toBe(true);
    expect(auctions.every((row) => String(row.buyingOptions) === 'AUCTION')).toBe(true);
  });

  test('page without repeating a listing', async () => {
    const first = await caller.sold({ q: FAST, limit: '4' });
    const second = await caller.sold({ q: FAST, limit: '4', offset: '4' });
    const ids = [first, second].flatMap(({ body }) =>
      rowsIn(body, 'itemSales').map((row) => row.itemId),
    );
    expect(new Set(ids).size).toBe(8);
    expect(field(first.body, 'next')).toContain('offset=4');
    expect(first.body).not.toHaveProperty('prev');
    expect(field(second.body, 'prev')).toContain('offset=0');
  });

  test('of a broad search are far more than can be paged', async () => {
    const { body } = await caller.sold({ q: 'brake', limit: '200', offset: '9900' });
    expect(totalOf(body)).toBeGreaterThan(10_000);
    expect(rowsIn(body, 'itemSales')).toHaveLength(100);
    expect(body).not.toHaveProperty('next');
  });

  test('of retail products are found by their product number', async () => {
    const live = await unlimited.live({
      category_ids: '261186',
      filter: 'sellers:{dogeared_books}',
    });
    const items = await Promise.all(
      rowsIn(live.body, 'itemSummaries').map(async ({ itemId }) =>
        unlimited.get(`/buy/browse/v1/item/${encodeURIComponent(String(itemId))}`),
      ),
    );
    const isbns = items
      .map(({ body }) => field(body, 'gtin'))
      .filter((gtin) => typeof gtin === 'string');
    const totals = await Promise.all(
      isbns.map(async (gtin) =>
        totalOf((await unlimited.sold({ gtin, category_ids: '267' })).body),
      ),
    );
    expect(isbns.length).toBeGreaterThan(3);
    expect(Math.max(...totals)).toBeGreaterThan(0);
  });

  test('have images and a page on the same origin', async () => {
    const [row] = rowsIn(
      (await caller.sold({ q: FAST, filter: 'conditionIds:{1000}' })).body,
      'itemSales',
    ).filter(({ image }) => image !== undefined);
    const picture = await fetch(String(field(row?.image, 'imageUrl')));
    const page = await fetch(String(row?.itemWebUrl));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toContain('<svg');
    expect(await page.text()).toContain('<h1');
  });
});

describe('an invalid search', () => {
  test.each([
    ['no category', { category_ids: '' }, 400, 100_018],
    ['nothing at all', { q: '', category_ids: '' }, 400, 100_001],
    ['five categories', { category_ids: '6028,6030,33559,33564,33565' }, 400, 100_019],
    ['a top category alone', { q: '', category_ids: '6000' }, 409, 100_004],
    ['a category that is not granted', { category_ids: '293' }, 409, 100_015],
    ['a category that does not exist', { category_ids: '999999' }, 409, 100_015],
    ['a limit of 0', { limit: '0' }, 400, 100_003],
    ['a limit of 201', { limit: '201' }, 400, 100_003],
    ['a negative offset', { offset: '-1' }, 400, 100_002],
    ['an offset of text', { offset: 'x' }, 400, 100_002],
    ['an offset of 10,000', { offset: '10000' }, 400, 100_021],
    ['a price without currency', { filter: 'price:[1..2]' }, 400, 100_007],
    ['a currency without price', { filter: 'priceCurrency:USD' }, 400, 100_007],
    ['a bad gtin', { gtin: '12345' }, 400, 100_009],
    ['a keyword of one letter', { q: 'a' }, 400, 100_010],
    ['a seller filter', { filter: 'sellers:{someone}' }, 400, 100_011],
    ['a half-open window', { filter: 'lastSoldDate:[2026-11-01T00:00:00Z..]' }, 400, 100_011],
    ['a window backwards', soldBetween(1, 2), 400, 100_011],
    ['best offers', { filter: 'buyingOptions:{BEST_OFFER}' }, 400, 100_011],
  ])('with %s is refused', async (_, params, status, errorId) => {
    const given: Record<string, string> = { q: '84972952', category_ids: '6030', ...params };
    const reply = await caller.sold(given);
    expect(reply.status).toBe(status);
    expect(errorIdsIn(reply.body)).toEqual([errorId]);
    expect(reply.body).not.toHaveProperty('warnings');
  });

  test('without or with the wrong marketplace is refused', async () => {
    const params = { q: '84972952', category_ids: '6030' };
    const none = await caller.get(INSIGHTS_PATH, params, { 'x-ebay-c-marketplace-id': '' });
    const motors = await caller.get(INSIGHTS_PATH, params, {
      'x-ebay-c-marketplace-id': 'EBAY_MOTORS_US',
    });
    expect([none.status, ...errorIdsIn(none.body)]).toEqual([400, 100_020]);
    expect([motors.status, ...errorIdsIn(motors.body)]).toEqual([409, 100_005]);
  });

  test('names the refused category in a parameter', async () => {
    const { body } = await caller.sold({ q: '84972952', category_ids: '6030,293' });
    expect(body).toMatchObject({
      errors: [
        { parameters: [{ name: 'categoryId', value: '293' }], domain: 'API_MARKETPLACE_INSIGHTS' },
      ],
    });
  });
});

describe('a magic number', () => {
  test.each([
    ['SIM-0409', 409, [100_015]],
    ['SIM-0500', 500, [100_000]],
    ['sim 0403', 403, [1100]],
    ['SIM0429', 429, [2001]],
  ])('%s always returns %s', async (q, status, errorIds) => {
    const reply = await caller.sold({ q });
    expect(reply.status).toBe(status);
    expect(errorIdsIn(reply.body)).toEqual(errorIds);
  });

  test('SIM-1001 always returns truncated JSON', async () => {
    await expect(caller.sold({ q: 'SIM-1001' })).rejects.toThrow(SyntaxError);
  });

  test('SIM-2002 finds rows that have nothing but a title and an id', async () => {
    const rows = rowsIn((await caller.sold({ q: 'SIM-2002' })).body, 'itemSales');
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row).not.toHaveProperty('lastSoldPrice');
      expect(row).not.toHaveProperty('totalSoldQuantity');
      expect(row).not.toHaveProperty('image');
    }
  });
});
