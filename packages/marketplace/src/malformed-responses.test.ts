import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { notAborted } from './testing/marketplace-harness.ts';
import { openStubMarketplace, type StubMarketplace } from './testing/stub-marketplace.ts';

let canned: StubMarketplace;
beforeAll(async () => {
  canned = await openStubMarketplace();
});
afterAll(async () => {
  await canned.close();
});

const credentials = (): { token: string; signal: AbortSignal } => ({
  token: 'token',
  signal: notAborted(),
});

const search = (): Promise<LookupOutcome> => {
  const to = new Date();
  const window = { from: new Date(to.getTime() - 86_400_000), to };
  return canned.client.soldSource.search({ ...credentials(), keywords: '84972952', window });
};

const sold = (body: unknown): Promise<LookupOutcome> => {
  canned.respondWith(body);
  return search();
};

const ROW = { itemId: 'v1|1|0', title: 'Bracket 84972952' };
const BARE_LISTING = {
  ...ROW,
  priceMinor: null,
  currency: null,
  soldQuantity: 1,
  lastSoldAt: null,
  conditionId: null,
  condition: null,
  categoryIds: [],
  imageUrl: null,
  listingUrl: null,
};

describe('a response with sold listings', () => {
  test.each([
    [
      'fields that are null',
      { lastSoldPrice: null, image: null, categories: null, condition: null },
    ],
    ['empty objects', { lastSoldPrice: {}, image: {}, categories: [{}] }],
    ['an invalid date', { lastSoldDate: 'yesterday' }],
    ['a zero quantity', { totalSoldQuantity: 0 }],
    ['unknown fields', { surprise: { deep: [1, 2, 3] } }],
  ])('and %s is read like one without', async (_, extra) => {
    expect(await sold({ total: 1, itemSales: [{ ...ROW, ...extra }] })).toEqual({
      kind: 'found',
      answer: { total: 1, listings: [BARE_LISTING] },
    });
  });

  test('keeps the currency of an invalid amount', async () => {
    const lastSoldPrice = { value: '12,50', currency: 'EUR' };
    expect(await sold({ total: 1, itemSales: [{ ...ROW, lastSoldPrice }] })).toMatchObject({
      answer: { listings: [{ priceMinor: null, currency: 'EUR' }] },
    });
  });

  test('skips rows without id or title and counts the rest', async () => {
    const itemSales = [ROW, { itemId: 'v1|2|0' }, { title: 'no id' }, {}];
    expect(await sold({ total: 4, itemSales })).toEqual({
      kind: 'found',
      answer: { total: 4, listings: [BARE_LISTING] },
    });
  });

  test('never has a total below its row count', async () => {
    expect(await sold({ total: 0, itemSales: [ROW] })).toMatchObject({ answer: { total: 1 } });
  });

  test.each([
    [{ total: 0 }, 'nothing-found'],
    [{ total: 0, itemSales: [] }, 'nothing-found'],
    [{}, 'malformed'],
    [{ itemSales: [] }, 'malformed'],
    [{ total: 5 }, 'malformed'],
    [{ total: 5, itemSales: [] }, 'malformed'],
    [{ total: 5, itemSales: [{}] }, 'malformed'],
    [{ total: -1 }, 'malformed'],
    [{ total: 1.5 }, 'malformed'],
    [
      { total: 1, itemSales: [{ ...ROW, lastSoldPrice: { value: 12.5, currency: 'USD' } }] },
      'malformed',
    ],
    [{ total: 1, itemSales: [{ ...ROW, title: 7 }] }, 'malformed'],
    [[], 'malformed'],
    [null, 'malformed'],
    ['found', 'malformed'],
  ])('%j is %s', async (body, kind) => {
    expect((await sold(body)).kind).toBe(kind);
  });

  test('of arbitrary JSON gives one of the outcomes, and never nothing-found by accident', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.constantFrom(200, 400, 404, 409, 500),
        async (body, status) => {
          canned.respondWith(body, status);
          const { kind } = await search();
          expect(['malformed', 'unreachable']).toContain(kind);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a response with store listings', () => {
  const row = { ...ROW, price: { value: '9.50', currency: 'USD' } };
  const own = { ...row, seller: { username: 'abc', userId: 'SomeOne' } };
  const ofStore = (answer: object) => {
    canned.respondWith(answer);
    return canned.client.searchStore({ ...credentials(), seller: 'someone', limit: 50 });
  };

  test.each([12_009, 12_012])('and warning %s is a failure', async (errorId) => {
    expect(await ofStore({ total: 1, itemSummaries: [own], warnings: [{ errorId }] })).toEqual({
      kind: 'request-refused',
      errorId,
      about: 'setup',
    });
  });

  test('and a harmless warning is accepted, even when it names the seller by id', async () => {
    const warnings = [{ errorId: 12_008 }];
    expect(await ofStore({ total: 1, itemSummaries: [own], warnings })).toMatchObject({
      kind: 'found',
      answer: { total: 1, listings: [{ priceMinor: 950 }] },
    });
  });

  test('without seller names is not accepted as the store’s', async () => {
    const outcome = await ofStore({ total: 1, itemSummaries: [row] });
    expect(outcome).toMatchObject({ kind: 'malformed' });
  });
});

test('an item that is gone is not found, with either status', async () => {
  for (const status of [400, 404]) {
    canned.respondWith({ errors: [{ errorId: 11_001 }] }, status);
    expect(await canned.client.readItem({ ...credentials(), itemId: 'v1|1|0' })).toEqual({
      kind: 'nothing-found',
    });
  }
});

describe('a response with quotas', () => {
  const resource = (name: string, ...rates: object[]): object => ({ resources: [{ name, rates }] });

  test('is read for the requested API; the tightest window decides', async () => {
    canned.respondWith({
      rateLimits: [
        resource('buy.browse', { limit: 5000, remaining: 0 }),
        resource(
          'buy.marketplace_insights',
          { limit: 5000, remaining: 900, reset: '2026-11-15T08:00:00.000Z' },
          { limit: 100, remaining: 3, reset: '2026-11-14T10:01:00.000Z' },
        ),
      ],
    });
    expect(await canned.client.readQuota({ ...credentials(), api: 'research' })).toEqual({
      kind: 'found',
      answer: { limit: 100, remaining: 3, resetsAt: new Date('2026-11-14T10:01:00Z') },
    });
  });

  test.each([
    {},
    { rateLimits: [] },
    { rateLimits: [{}] },
    { rateLimits: [{ resources: [{ name: 'sell' }] }] },
  ])('%j gives no quota', async (body) => {
    canned.respondWith(body);
    expect(await canned.client.readQuota({ ...credentials(), api: 'research' })).toEqual({
      kind: 'nothing-found',
    });
  });
});

test('reads a tree far deeper than any real one', async () => {
  const depth = 1_000;
  let node: object = { category: { categoryId: String(depth), categoryName: 'leaf' } };
  for (let id = depth - 1; id >= 0; id--) {
    node = {
      category: { categoryId: String(id), categoryName: 'n' },
      childCategoryTreeNodes: [node],
    };
  }
  canned.respondWith({ categoryTreeId: '100', categoryTreeVersion: '1', rootCategoryNode: node });
  const outcome = await canned.client.readCategoryTree({ ...credentials(), treeId: '100' });
  expect(outcome.kind === 'found' ? outcome.answer.categories.length : 0).toBe(depth + 1);
});

test('a tree with anything else in it is malformed', async () => {
  const rootCategoryNode = {
    category: { categoryId: '0', categoryName: 'r' },
    childCategoryTreeNodes: [7],
  };
  canned.respondWith({ categoryTreeId: '100', categoryTreeVersion: '1', rootCategoryNode });
  expect(await canned.client.readCategoryTree({ ...credentials(), treeId: '100' })).toMatchObject({
    kind: 'malformed',
  });
});
