import type { Window } from '@partsight/domain/lookups/coverage';
import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import type { Fault } from '@partsight/marketplace-simulator/faults/fault';
import { FAILING_PART_NUMBERS } from '@partsight/marketplace-simulator/insights/magic-part-numbers';
import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';
import { DEMO_PART_NUMBERS } from '@partsight/marketplace-simulator/world/demo-part-numbers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { amount } from './amount.ts';
import { researchSource } from './research-source.ts';
import type { SoldSource } from './sold-source.ts';
import { notAborted, openBench, type Bench } from './testing/bench.ts';

const NOW = new Date('2026-11-14T15:30:00.500Z');
const DAY_MS = 86_400_000;
const daysBack = (days: number): Window => ({
  from: new Date(NOW.getTime() - days * DAY_MS),
  to: NOW,
});
const FAST = DEMO_PART_NUMBERS.find(({ expected }) => expected === 'A')?.partNumber ?? '';

let bench: Bench;
let source: SoldSource;
beforeAll(async () => {
  bench = await openBench({ now: () => NOW });
  source = researchSource(bench.config, { now: () => NOW });
});
afterAll(async () => {
  await bench.simulator.stop();
});
beforeEach(() => {
  bench.simulator.setFaults({ tokenId: bench.tokenId }, []);
  bench.simulator.takeCalls();
});

const search = (
  keywords: string,
  { token = bench.token, window = daysBack(90), signal = notAborted(), from = source } = {},
): Promise<LookupOutcome> => from.search({ token, keywords, window, signal });

const quickSource = (timeoutMs: number): SoldSource =>
  researchSource({ ...bench.config, timeoutMs }, { now: () => NOW });

async function searchUnder(...faults: readonly Fault[]): Promise<LookupOutcome> {
  bench.simulator.setFaults({ tokenId: bench.tokenId }, faults);
  return search(FAST);
}

const sentQuery = (): URLSearchParams =>
  new URLSearchParams(bench.simulator.takeCalls().at(-1)?.query);

describe('a lookup of sold listings', () => {
  test('finds them with whole minor units and real dates', async () => {
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

  test('asks by product number and elsewhere than usual where it is told to', async () => {
    const { token } = bench.simulator.issueToken({
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

  test('keeps out whatever the product does not use', async () => {
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

  test('says that nothing was found only when the marketplace says so', async () => {
    const totals = await Promise.all(
      DEMO_PART_NUMBERS.filter(({ expected }) => expected === 'unsold').map(({ partNumber }) =>
        search(partNumber),
      ),
    );
    expect(totals.filter(({ kind }) => kind === 'nothing-found').length).toBeGreaterThan(3);
    expect(totals.every(({ kind }) => kind === 'nothing-found' || kind === 'found')).toBe(true);
  });

  test('reads rows that have nothing but an id and a title', async () => {
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

  test('tells what was paid, where the marketplace has converted it', () => {
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

  test('tells a total far above the rows it brings', async () => {
    const outcome = await search('SIM-2001');
    const answer = outcome.kind === 'found' ? outcome.answer : { total: 0, listings: [] };
    expect(answer.total).toBeGreaterThan(10_000);
    expect(answer.listings).toHaveLength(200);
  });
});

describe('the window that is sent', () => {
  test.each([
    [30, '2026-10-15T15:30:00Z'],
    [90, '2026-08-16T15:31:00Z'],
    [365, '2026-08-16T15:31:00Z'],
  ])('of %s days begins %s, never more than 90 days back', async (days, from) => {
    await search(FAST, { window: daysBack(days) });
    expect(sentQuery().get('filter')).toBe(`lastSoldDate:[${from}..2026-11-14T15:30:00Z]`);
  });

  test('is not sent when all of it lies before what the marketplace remembers', async () => {
    const window = { from: daysBack(300).from, to: daysBack(200).from };
    expect(await search(FAST, { window })).toMatchObject({ kind: 'malformed' });
    expect(bench.simulator.takeCalls()).toHaveLength(0);
  });

  test('goes with the categories and the number, in one page', async () => {
    await search('F4ZZ-6E086-A');
    const query = sentQuery();
    expect([query.get('q'), query.get('category_ids'), query.get('limit')]).toEqual([
      'F4ZZ-6E086-A',
      '6030',
      '200',
    ]);
  });
});

describe('a lookup that the marketplace refuses', () => {
  test('because the token is expired, unknown or unsendable ends as token refused', async () => {
    const expired = bench.simulator.issueToken({ expiresInS: -1 }).token;
    const refresh = bench.simulator.issueToken({ kind: 'refresh' }).token;
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
    for (const token of [`Bearer ${bench.token}`, ` ${bench.token}\n`]) {
      expect(await search(FAST, { token })).toMatchObject({ kind: 'found' });
    }
  });

  test('because sold data was not granted ends as access not granted', async () => {
    const { clientId } = DEVELOPMENT_APPLICATIONS.base;
    const { token } = bench.simulator.issueToken({ clientId });
    expect(await search(FAST, { token })).toEqual({ kind: 'access-not-granted' });
    expect(await searchUnder({ kind: 'refuse', status: 400, errorId: 100_017 })).toEqual({
      kind: 'access-not-granted',
    });
  });

  test('because of its own category is one of the set-up', async () => {
    const from = researchSource(
      { ...bench.config, categoryIds: ['6030', '293'] },
      { now: () => NOW },
    );
    expect(await search(FAST, { from })).toEqual({
      kind: 'request-refused',
      errorId: 100_015,
      about: 'setup',
    });
  });

  test('because the day’s allowance is spent is throttled until nobody knows when', async () => {
    const { token } = bench.simulator.issueToken({ dailyLimit: 1 });
    expect(await search(FAST, { token })).toMatchObject({ kind: 'found' });
    expect(await search(FAST, { token })).toEqual({ kind: 'throttled', until: null });
  });

  test('with a time to come back is throttled until then', async () => {
    const before = Date.now();
    const outcome = await searchUnder({ kind: 'throttle', retryAfter: 30 });
    const until = outcome.kind === 'throttled' ? (outcome.until?.getTime() ?? 0) : 0;
    expect(until).toBeGreaterThanOrEqual(before + 30_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 30_000);
  });

  test('in a body that comes as a success is still refused', async () => {
    expect(await searchUnder({ kind: 'refuse', status: 200, errorId: 2001 })).toEqual({
      kind: 'throttled',
      until: null,
    });
  });
});

describe('a lookup over a bad line', () => {
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
    expect(bench.simulator.takeCalls()).toHaveLength(1);
  });

  test('stops reading an answer that grows beyond its bound', async () => {
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [{ kind: 'garbage', body: 'huge' }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await search(FAST)).toEqual({
      kind: 'malformed',
      detail: 'the answer is larger than 4194304 bytes',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    const [call] = bench.simulator.takeCalls();
    await expect.poll(() => call?.ended).toBe('closed-by-client');
  });

  test.each<[string, Fault]>([
    ['never answers', { kind: 'blackhole' }],
    ['answers too late', { kind: 'latency', minMs: 6_000 }],
    ['answers too slowly', { kind: 'trickle', bytesPerSecond: 2_000 }],
  ])('gives up in time when the marketplace %s', async (_, fault) => {
    bench.simulator.setFaults({ tokenId: bench.tokenId }, [fault]);
    const start = performance.now();
    expect(await search(FAST, { from: quickSource(150) })).toEqual({
      kind: 'unreachable',
      detail: 'no answer within 150 ms',
    });
    expect(performance.now() - start).toBeLessThan(4_000);
    const [call] = bench.simulator.takeCalls();
    await expect.poll(() => call?.ended).toBe('closed-by-client');
  });

  test('that nobody listens to is unreachable', async () => {
    const closed = await openBench();
    await closed.simulator.stop();
    const from = researchSource(closed.config);
    expect(await search(FAST, { from })).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' });
  });

  test('never fails in another way, whatever the magic number', async () => {
    const from = quickSource(300);
    const outcomes = await Promise.all(
      Object.keys(FAILING_PART_NUMBERS).map((number) => search(number, { from })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'found' || kind === 'nothing-found')).toEqual([]);
  });
});

describe('a lookup that its caller aborts', () => {
  test('ends at once and closes its connection', async () => {
    const caller = new AbortController();
    const waiting = await openBench({ onCall: () => setImmediate(() => caller.abort()) });
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

  test('beforehand is not made', async () => {
    const outcome = await search(FAST, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ kind: 'unreachable' });
    expect(bench.simulator.takeCalls()).toHaveLength(0);
  });
});

test('no outcome and no address holds a piece of the token', async () => {
  const faults: Fault[] = [
    { kind: 'reset' },
    { kind: 'cut' },
    { kind: 'server-error' },
    { kind: 'unauthorized' },
    { kind: 'garbage', body: 'wrong-schema' },
  ];
  const secret = bench.token.slice(-40);
  for (const fault of faults) {
    expect(JSON.stringify(await searchUnder(fault))).not.toContain(secret);
  }
  const addresses = bench.simulator.takeCalls().map(({ path, query }) => path + query);
  expect(addresses).toHaveLength(faults.length);
  expect(addresses.join(' ')).not.toContain(encodeURIComponent(secret));
});
