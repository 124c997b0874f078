import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import type { Fault } from '@partsight/marketplace-simulator/faults/fault';
import { FAILING_PART_NUMBERS } from '@partsight/marketplace-simulator/insights/magic-part-numbers';
import { DEMO_PART_NUMBERS } from '@partsight/marketplace-simulator/market/demo-part-numbers';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { amount } from './amount.ts';
import { researchSource } from './research-source.ts';
import type { SoldSource } from './sold-source.ts';
import {
  notAborted,
  openMarketplaceHarness,
  testMarketplace,
} from './testing/marketplace-harness.ts';

const NOW = new Date('2026-11-14T15:30:00.500Z');
const DAY_MS = 86_400_000;
const daysBack = (days: number): TimeWindow => ({
  from: new Date(NOW.getTime() - days * DAY_MS),
  to: NOW,
});
const FAST = DEMO_PART_NUMBERS.find(({ expected }) => expected === 'A')?.partNumber ?? '';

const harness = testMarketplace({ now: () => NOW });
let source: SoldSource;
beforeAll(() => {
  source = researchSource(harness.config, { now: () => NOW });
});
beforeEach(() => {
  harness.simulator.setFaults({ tokenId: harness.tokenId }, []);
  harness.simulator.takeCalls();
});

const search = (
  keywords: string,
  { token = harness.token, window = daysBack(90), signal = notAborted(), from = source } = {},
): Promise<LookupOutcome> => from.search({ token, keywords, window, signal });

const quickSource = (timeoutMs: number): SoldSource =>
  researchSource({ ...harness.config, timeoutMs }, { now: () => NOW });

async function searchUnder(...faults: readonly Fault[]): Promise<LookupOutcome> {
  harness.simulator.setFaults({ tokenId: harness.tokenId }, faults);
  return search(FAST);
}

const sentQuery = (): URLSearchParams =>
  new URLSearchParams(harness.simulator.takeCalls().at(-1)?.query);

describe('a lookup of sold listings', () => {
  test('returns them with whole minor units and real dates', async () => {
    const outcome = await search(FAST);
    const listings = outcome.kind === 'found' ? outcome.answer.listings : [];
    expect(outcome).toMatchObject({ kind: 'found', answer: { total: listings.length } });
    expect(listings.length).toBeGreaterThan(5);
    for (const listing of listings) {
      expect(listing.title.length).toBeGreaterThan(0);
      expect(Number.isSafeInteger(listing.priceMinor ?? 0)).toBe(true);
      expect(listing.soldQuantity).toBeGreaterThanOrEqual(1);
      expect(listing.lastSoldAt?.getTime()).toBeGreaterThan(NOW.getTime() - 90 * DAY_MS);
      expect(listing.categoryIds.length).toBeLessThanOrEqual(1);
    }
    expect(listings.some(({ priceMinor }) => (priceMinor ?? 0) % 100 !== 0)).toBe(true);
    expect(listings.some(({ imageUrl }) => imageUrl !== null)).toBe(true);
  });

  test('can search by product number and in other categories', async () => {
    const { token } = harness.simulator.issueToken({
      clientId: DEVELOPMENT_APPLICATIONS.everything.clientId,
    });
    const gtin = '9780306406157';
    const query = { token, keywords: gtin, gtin, categoryIds: ['267', '1105'] };
    await source.search({ ...query, window: daysBack(30), signal: notAborted() });
    const sent = sentQuery();
    expect([sent.get('q'), sent.get('gtin'), sent.get('category_ids')]).toEqual([
      null,
      gtin,
      '267,1105',
    ]);
  });

  test('drops fields the product does not use', async () => {
    const outcome = await search(FAST);
    const [listing] = outcome.kind === 'found' ? outcome.answer.listings : [];
    expect(Object.keys(listing ?? {}).toSorted()).toEqual([
      'categoryIds',
      'condition',
      'conditionId',
      'currency',
      'imageUrl',
      'itemId',
      'lastSoldAt',
      'listingUrl',
      'priceMinor',
      'soldQuantity',
      'title',
    ]);
  });

  test('reports nothing-found only when the marketplace does', async () => {
    const totals = await Promise.all(
      DEMO_PART_NUMBERS.filter(({ expected }) => expected === 'unsold').map(({ partNumber }) =>
        search(partNumber),
      ),
    );
    expect(totals.filter(({ kind }) => kind === 'nothing-found').length).toBeGreaterThan(3);
    expect(totals.every(({ kind }) => kind === 'nothing-found' || kind === 'found')).toBe(true);
  });

  test('reads rows with only an id and a title', async () => {
    expect(await search('SIM-2002')).toMatchObject({
      kind: 'found',
      answer: {
        listings: Array.from({ length: 6 }, () => ({
          priceMinor: null,
          currency: null,
          soldQuantity: 1,
          lastSoldAt: null,
          conditionId: null,
          categoryIds: [],
          imageUrl: null,
          listingUrl: null,
        })),
      },
    });
  });

  test('keeps the currency of each row', async () => {
    const outcome = await search('SIM-2003');
    const currencies =
      outcome.kind === 'found' ? outcome.answer.listings.map((row) => row.currency) : [];
    expect(currencies.length).toBeGreaterThan(0);
    expect(currencies).not.toContain('USD');
  });

  test('returns the amount paid when the marketplace converted it', () => {
    const shown = {
      value: '91.25',
      currency: 'USD',
      convertedFromValue: '125.00',
      convertedFromCurrency: 'CAD',
    };
    expect(amount.parse(shown)).toEqual({ minor: 12_500, currency: 'CAD' });
    expect(amount.parse({ value: '91.25', currency: 'USD' })).toEqual({
      minor: 9_125,
      currency: 'USD',
    });
  });

  test('returns a total far above its rows', async () => {
    const outcome = await search('SIM-2001');
    const answer = outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] };
    expect(answer.total).toBeGreaterThan(10_000);
    expect(answer.listings).toHaveLength(200);
  });
});

describe('the requested window', () => {
  test.each([
    [30, '2026-10-15T15:30:00Z'],
    [90, '2026-08-16T15:31:00Z'],
    [365, '2026-08-16T15:31:00Z'],
  ])('of %s days begins %s, never more than 90 days back', async (days, from) => {
    await search(FAST, { window: daysBack(days) });
    expect(sentQuery().get('filter')).toBe(`lastSoldDate:[${from}..2026-11-14T15:30:00Z]`);
  });

  test('is not sent when it ends before the marketplace’s history', async () => {
    const window = { from: daysBack(300).from, to: daysBack(200).from };
    expect(await search(FAST, { window })).toMatchObject({ kind: 'malformed' });
    expect(harness.simulator.takeCalls()).toHaveLength(0);
  });

  test('is sent with the categories and the number, in one page', async () => {
    await search('F4ZZ-6E086-A');
    const query = sentQuery();
    expect([query.get('q'), query.get('category_ids'), query.get('limit')]).toEqual([
      'F4ZZ-6E086-A',
      '6030',
      '200',
    ]);
  });
});

describe('a refused lookup', () => {
  test('is token-refused for an expired, unknown or unsendable token', async () => {
    const expired = harness.simulator.issueToken({ expiresInS: -1 }).token;
    const refresh = harness.simulator.issueToken({ kind: 'refresh' }).token;
    for (const token of [
      expired,
      refresh,
      'v^1.1#nonsense',
      '',
      'two words',
      'line\r\nbreak: x',
      'ü',
    ]) {
      expect(await search(FAST, { token })).toEqual({ kind: 'token-refused' });
    }
  });

  test('accepts a token pasted with its scheme or with blanks around it', async () => {
    for (const token of [`Bearer ${harness.token}`, ` ${harness.token}\n`]) {
      expect(await search(FAST, { token })).toMatchObject({ kind: 'found' });
    }
  });

  test('is access-not-granted without access to sold data', async () => {
    const { clientId } = DEVELOPMENT_APPLICATIONS.base;
    const { token } = harness.simulator.issueToken({ clientId });
    expect(await search(FAST, { token })).toEqual({ kind: 'access-not-granted' });
    expect(await searchUnder({ kind: 'refuse', status: 400, errorId: 100_017 })).toEqual({
      kind: 'access-not-granted',
    });
  });

  test('is about the setup for a configured category', async () => {
    const from = researchSource(
      { ...harness.config, categoryIds: ['6030', '293'] },
      { now: () => NOW },
    );
    expect(await search(FAST, { from })).toEqual({
      kind: 'request-refused',
      errorId: 100_015,
      about: 'setup',
    });
  });

  test('is throttled without an end when the daily quota is spent', async () => {
    const { token } = harness.simulator.issueToken({ dailyLimit: 1 });
    expect(await search(FAST, { token })).toMatchObject({ kind: 'found' });
    expect(await search(FAST, { token })).toEqual({ kind: 'throttled', until: null });
  });

  test('is throttled until the given time', async () => {
    const before = Date.now();
    const outcome = await searchUnder({ kind: 'throttle', retryAfter: 30 });
    const until = outcome.kind === 'throttled' ? (outcome.until?.getTime() ?? 0) : 0;
    expect(until).toBeGreaterThanOrEqual(before + 30_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 30_000);
  });

  test('is refused even with a success status', async () => {
    expect(await searchUnder({ kind: 'refuse', status: 200, errorId: 2001 })).toEqual({
      kind: 'throttled',
      until: null,
    });
  });
});

describe('a lookup over a bad connection', () => {
  test.each<[string, Fault, LookupOutcome]>([
    [
      'an internal error',
      { kind: 'server-error' },
      { kind: 'unreachable', detail: 'answered 500/100000' },
    ],
    [
      'a page for an error',
      { kind: 'server-error', status: 503, body: 'html' },
      { kind: 'unreachable', detail: 'answered 503' },
    ],
    [
      'an empty error',
      { kind: 'server-error', status: 502, body: 'empty' },
      { kind: 'unreachable', detail: 'answered 502' },
    ],
    ['a reset', { kind: 'reset' }, { kind: 'unreachable', detail: 'ECONNRESET' }],
    [
      'a cut',
      { kind: 'cut' },
      { kind: 'unreachable', detail: 'the connection broke within the answer' },
    ],
    [
      'a page',
      { kind: 'garbage', body: 'html' },
      { kind: 'malformed', detail: 'the answer is not JSON' },
    ],
    [
      'JSON that breaks off',
      { kind: 'garbage', body: 'truncated-json' },
      { kind: 'malformed', detail: 'the answer is not JSON' },
    ],
    [
      'an empty success',
      { kind: 'garbage', body: 'empty' },
      { kind: 'malformed', detail: 'the answer is not JSON' },
    ],
    [
      'another schema',
      { kind: 'garbage', body: 'wrong-schema' },
      { kind: 'malformed', detail: 'the answer does not fit at total' },
    ],
    [
      'a redirect',
      { kind: 'redirect', location: 'http://127.0.0.1:9/' },
      { kind: 'malformed', detail: 'answered 302' },
    ],
  ])('that meets %s says so', async (_, fault, expected) => {
    expect(await searchUnder(fault)).toEqual(expected);
    expect(harness.simulator.takeCalls()).toHaveLength(1);
  });

  test('stops reading at the size limit', async () => {
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [{ kind: 'garbage', body: 'huge' }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await search(FAST)).toEqual({
      kind: 'malformed',
      detail: 'the answer is larger than 4194304 bytes',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    const [call] = harness.simulator.takeCalls();
    await expect.poll(() => call?.ended).toBe('closed-by-client');
  });

  test.each<[string, Fault]>([
    ['never answers', { kind: 'blackhole' }],
    ['answers too late', { kind: 'latency', minMs: 6_000 }],
    ['answers too slowly', { kind: 'trickle', bytesPerSecond: 2_000 }],
  ])('times out when the marketplace %s', async (_, fault) => {
    harness.simulator.setFaults({ tokenId: harness.tokenId }, [fault]);
    expect(await search(FAST, { from: quickSource(150) })).toEqual({
      kind: 'unreachable',
      detail: 'no answer within 150 ms',
    });
    const [call] = harness.simulator.takeCalls();
    await expect.poll(() => call?.ended).toBe('closed-by-client');
  });

  test('is unreachable when nothing listens', async () => {
    const closed = await openMarketplaceHarness();
    await closed.simulator.stop();
    const from = researchSource(closed.config);
    expect(await search(FAST, { from })).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' });
  });

  test('never fails in any other way, whatever the magic number', async () => {
    const from = quickSource(300);
    const outcomes = await Promise.all(
      Object.keys(FAILING_PART_NUMBERS).map((number) => search(number, { from })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'found' || kind === 'nothing-found')).toEqual([]);
  });
});

describe('an aborted lookup', () => {
  test('ends immediately and closes its connection', async () => {
    const caller = new AbortController();
    const waiting = await openMarketplaceHarness({
      onCall: () => setImmediate(() => caller.abort()),
    });
    waiting.simulator.setFaults({ everyone: true }, [{ kind: 'blackhole' }]);
    const outcome = await researchSource(waiting.config).search({
      token: waiting.token,
      keywords: FAST,
      window: { from: new Date(Date.now() - DAY_MS), to: new Date() },
      signal: caller.signal,
    });
    expect(outcome).toEqual({ kind: 'unreachable', detail: 'aborted by the caller' });
    const [call] = waiting.simulator.takeCalls();
    await expect.poll(() => call?.ended).toBe('closed-by-client');
    await waiting.simulator.stop();
  });

  test('is not sent when aborted beforehand', async () => {
    const outcome = await search(FAST, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: 'unreachable' });
    expect(harness.simulator.takeCalls()).toHaveLength(0);
  });
});

test('no outcome and no URL contains a piece of the token', async () => {
  const faults: Fault[] = [
    { kind: 'reset' },
    { kind: 'cut' },
    { kind: 'server-error' },
    { kind: 'unauthorized' },
    { kind: 'garbage', body: 'wrong-schema' },
  ];
  const secret = harness.token.slice(-40);
  for (const fault of faults) {
    expect(JSON.stringify(await searchUnder(fault))).not.toContain(secret);
  }
  const addresses = harness.simulator.takeCalls().map(({ path, query }) => path + query);
  expect(addresses).toHaveLength(faults.length);
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(secret));
});
