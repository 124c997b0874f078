import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { notAborted } from './testing/bench.ts';
import { openCanned, type Canned } from './testing/canned.ts';

let canned: Canned;
beforeAll(async () => {
  canned = await openCanned();
});
afterAll(async () => {
  await canned.close();
});

const asked = (): { token: string; signal: AbortSignal } => ({
  token: 'token',
  signal: notAborted(),
});

const search = (): Promise<LookupOutcome> => {
  const to = new Date();
  const window = { from: new Date(to.getTime() - 86_400_000), to };
  return canned.client.soldSource.search({ ...asked(), keywords: '84972952', window });
};

const sold = (body: unknown): Promise<LookupOutcome> => {
  canned.answer(body);
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

describe('an answer with sold listings', () => {
  test.each([
    [
      'fields that are null',
      { lastSoldPrice: null, image: null, categories: null, condition: null },
    ],
    ['empty objects', { lastSoldPrice: {}, image: {}, categories: [{}] }],
    ['a date that is none', { lastSoldDate: 'yesterday' }],
    ['a quantity of nothing', { totalSoldQuantity: 0 }],
    ['fields nobody knows', { surprise: { deep: [1, 2, 3] } }],
  ])('with %s is read like one without', async (_, extra) => {
    expect(await sold({ total: 1, itemSales: [{ ...ROW, ...extra }] })).toEqual({
      kind: 'found',
      answer: { total: 1, listings: [BARE_LISTING] },
    });
  });

  test('keeps an amount’s currency even when the amount makes no sense', async () => {
    const lastSoldPrice = { value: '12,50', currency: 'EUR' };
    expect(await sold({ total: 1, itemSales: [{ ...ROW, lastSoldPrice }] })).toMatchObject({
      answer: { listings: [{ priceMinor: null, currency: 'EUR' }] },
    });
  });

  test('leaves out rows that have no id or no title, and counts the rest', async () => {
    const itemSales = [ROW, { itemId: 'v1|2|0' }, { title: 'no id' }, {}];
    expect(await sold({ total: 4, itemSales })).toEqual({
      kind: 'found',
      answer: { total: 4, listings: [BARE_LISTING] },
    });
  });

  test('never counts fewer than it holds', async () => {
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

  test('that is any JSON at all ends in one of the outcomes, and never as nothing found by accident', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.constantFrom(200, 400, 404, 409, 500),
        async (body, status) => {
          canned.answer(body, status);
          const { kind } = await search();
          expect(['malformed', 'unreachable']).toContain(kind);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('an answer with a store’s listings', () => {
  const row = { ...ROW, price: { value: '9.50', currency: 'USD' } };
  const own = { ...row, seller: { username: 'abc', userId: 'SomeOne' } };
  const ofStore = (answer: object) => {
    canned.answer(answer);
    return canned.client.searchStore({ ...asked(), seller: 'someone', limit: 50 });
  };

  test.each([12_009, 12_012])('and warning %s is a failure', async (errorId) => {
    expect(await ofStore({ total: 1, itemSummaries: [own], warnings: [{ errorId }] })).toEqual({
      kind: 'request-refused',
      errorId,
      about: 'setup',
    });
  });

  test('and a harmless warning is an answer, also when it names the seller by an id', async () => {
    const warnings = [{ errorId: 12_008 }];
    expect(await ofStore({ total: 1, itemSummaries: [own], warnings })).toMatchObject({
      kind: 'found',
      answer: { total: 1, nextOffset: null, listings: [{ priceMinor: 950 }] },
    });
  });

  test('that do not name their seller are not taken for the store’s', async () => {
    const outcome = await ofStore({ total: 1, itemSummaries: [row] });
    expect(outcome).toMatchObject({ kind: 'malformed' });
  });
});

test('an item at auction has the bid that stands as its price', async () => {
  canned.answer({
    itemId: 'v1|1|0',
    currentBidPrice: { value: '31.00', currency: 'USD' },
    mpn: null,
  });
  expect(await canned.client.readItem({ ...asked(), itemId: 'v1|1|0' })).toMatchObject({
    kind: 'found',
    answer: { priceMinor: 3100, currency: 'USD', mpn: null, title: '', specifics: [] },
  });
});

test('an item that is gone is not found, with either status', async () => {
  for (const status of [400, 404]) {
    canned.answer({ errors: [{ errorId: 11_001 }] }, status);
    expect(await canned.client.readItem({ ...asked(), itemId: 'v1|1|0' })).toEqual({
      kind: 'nothing-found',
    });
  }
});

describe('an answer with quotas', () => {
  const resource = (name: string, ...rates: object[]): object => ({ resources: [{ name, rates }] });

  test('is read for the API in question, the tightest window deciding', async () => {
    canned.answer({
      rateLimits: [
        resource('buy.browse', { limit: 5000, remaining: 0 }),
        resource(
          'buy.marketplace_insights',
          { limit: 5000, remaining: 900, reset: '2026-11-15T08:00:00.000Z' },
          { limit: 100, remaining: 3, reset: '2026-11-14T10:01:00.000Z' },
        ),
      ],
    });
    expect(await canned.client.readQuota({ ...asked(), api: 'research' })).toEqual({
      kind: 'found',
      answer: { limit: 100, remaining: 3, resetsAt: new Date('2026-11-14T10:01:00Z') },
    });
  });

  test.each([
    {},
    { rateLimits: [] },
    { rateLimits: [{}] },
    { rateLimits: [{ resources: [{ name: 'sell' }] }] },
  ])('%j tells nothing', async (body) => {
    canned.answer(body);
    expect(await canned.client.readQuota({ ...asked(), api: 'research' })).toEqual({
      kind: 'nothing-found',
    });
  });
});

test('a tree far deeper than any real one is read', async () => {
  const depth = 1_000;
  let node: object = { category: { categoryId: String(depth), categoryName: 'leaf' } };
  for (let id = depth - 1; id >= 0; id--) {
    node = {
      category: { categoryId: String(id), categoryName: 'n' },
      childCategoryTreeNodes: [node],
    };
  }
  canned.answer({ categoryTreeId: '100', categoryTreeVersion: '1', rootCategoryNode: node });
  const outcome = await canned.client.readCategoryTree({ ...asked(), treeId: '100' });
  expect(outcome.kind === 'found' ? outcome.answer.categories.length : 0).toBe(depth + 1);
});

test('a tree that holds something else is malformed', async () => {
  const rootCategoryNode = {
    category: { categoryId: '0', categoryName: 'r' },
    childCategoryTreeNodes: [7],
  };
  canned.answer({ categoryTreeId: '100', categoryTreeVersion: '1', rootCategoryNode });
  expect(await canned.client.readCategoryTree({ ...asked(), treeId: '100' })).toMatchObject({
    kind: 'malformed',
  });
});
