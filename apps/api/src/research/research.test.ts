import { singleResearch, type SingleResearch } from '@partsight/contract/research';
import { testDatabase } from '@partsight/server/testing/test-database';
import { describe, expect, test } from 'vitest';

import { BASE_CLIENT_ID, marketplaceApp } from '../testing/marketplace-app.ts';
import { ORIGIN, type Person } from '../testing/test-app.ts';

const db = testDatabase();
const { app, person, trader, simulator, services } = marketplaceApp(db, {}, { withWorker: true });

const URL = '/api/research-single-part';
const DAY_MS = 86_400_000;
/** Sells well with the simulator's first seed. */
const FAST = '42628053';

const research = async (caller: Person, body: object): Promise<SingleResearch> => {
  const response = await caller.post(URL, body);
  expect(response.statusCode).toBe(200);
  return singleResearch.parse(response.json());
};

describe('a researched part', () => {
  test('has every figure with the listings behind it', async () => {
    const dana = await trader();
    const part = await research(dana, { partNumber: `  ${FAST} `, timeRange: '3months' });
    expect(part).toMatchObject({ partNumber: FAST, timeRange: '3months', isFromCache: false });
    const kept = part.listings.flatMap(({ listing, verdict }) =>
      verdict.kind === 'kept' ? [{ listing, verdict }] : [],
    );
    expect(kept.length).toBeGreaterThan(5);
    expect(part.unitsSold).toBe(kept.reduce((total, { verdict }) => total + verdict.units, 0));
    expect(part.searchResults).toBeGreaterThanOrEqual(part.listings.length);
    const prices = kept.flatMap(({ verdict: { unitPrice } }) =>
      unitPrice === null ? [] : [Number(unitPrice)],
    );
    expect(Number(part.minPrice)).toBe(Math.min(...prices));
    expect(Number(part.maxPrice)).toBe(Math.max(...prices));
    expect(Number(part.averagePrice)).toBeCloseTo(
      prices.reduce((total, price) => total + price, 0) / prices.length,
      2,
    );
    expect(part.brand).not.toBeNull();
    expect(part.brandType).not.toBeNull();
    expect(part.partDescription).not.toBeNull();
    expect(part.packageSize).not.toBeNull();
    expect(part.confidence).not.toBe('none');
  });

  test('shows at most eight pictures and five samples, all from kept listings [9.single.images] [9.single.samples]', async () => {
    const dana = await trader();
    const part = await research(dana, { partNumber: FAST });
    const kept = part.listings.filter(({ verdict }) => verdict.kind === 'kept');
    expect(kept.length).toBeGreaterThan(8);
    expect(part.partImages).toHaveLength(8);
    expect(new Set(part.partImages).size).toBe(8);
    expect(part.sampleListings).toHaveLength(5);
    const titles = new Set(kept.map(({ listing }) => listing.title));
    for (const sample of part.sampleListings) {
      expect(titles).toContain(sample.title);
      expect(sample.price).not.toBeNull();
      expect(sample.listingUrl).toMatch(/^http/);
    }
    const dates = part.sampleListings.map(({ soldDate }) => soldDate ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('covers three months by default and states what is covered [7.research.range]', async () => {
    const dana = await trader();
    const short = await research(dana, { partNumber: FAST });
    expect(short.timeRange).toBe('3months');
    const year = await research(dana, { partNumber: FAST, timeRange: '12months' });
    const spanOf = ({ from, to }: { from: string; to: string }) =>
      (Date.parse(to) - Date.parse(from)) / DAY_MS;
    expect(spanOf(year.coverage.asked)).toBeGreaterThan(360);
    expect(Math.round(spanOf(year.coverage.covered))).toBe(90);
    expect(year.unitsSold).toBe(short.unitsSold);
  });

  test('is not fetched twice, however it is written', async () => {
    const dana = await trader();
    const first = await research(dana, { partNumber: 'JL3Z-13240-AA' });
    simulator().takeCalls();
    const again = await research(dana, { partNumber: 'jl3z 13240 aa' });
    expect(simulator().takeCalls()).toEqual([]);
    expect(again).toMatchObject({
      partNumber: 'jl3z 13240 aa',
      isFromCache: true,
      unitsSold: first.unitsSold,
    });
  });

  test('that did not sell is a real zero without prices', async () => {
    const dana = await trader();
    const part = await research(dana, { partNumber: 'SIM-2005' });
    expect(part).toMatchObject({
      unitsSold: 0,
      averagePrice: null,
      minPrice: null,
      maxPrice: null,
      sampleListings: [],
      partImages: [],
      confidence: 'none',
    });
    expect(part.searchResults).toBeGreaterThan(0);
  });

  test('gets its category name once the marketplace has returned it', async () => {
    const dana = await trader();
    await research(dana, { partNumber: FAST });
    await expect
      .poll(async () => (await research(dana, { partNumber: FAST })).itemCategory)
      .not.toBeNull();
  });

  test('is per user: another user’s result is not served', async () => {
    const [dana, lee] = [await trader(), await trader()];
    await research(dana, { partNumber: '52272252AB' });
    simulator().takeCalls();
    expect(await research(lee, { partNumber: '52272252AB' })).toMatchObject({ isFromCache: false });
    const ranges = simulator()
      .takeCalls({ tokenId: lee.tokenId })
      .filter(({ api }) => api === 'insights');
    expect(ranges.length).toBeGreaterThan(0);
    expect(simulator().takeCalls({ tokenId: dana.tokenId })).toEqual([]);
  });
});

describe('failures of research', () => {
  const problemOf = async (caller: Person, partNumber = FAST) => {
    const response = await caller.post(URL, { partNumber });
    const { code, message } = response.json<{ code: string; message: string }>();
    return { status: response.statusCode, code, message };
  };

  test('no token', async () => {
    expect(await problemOf(await person())).toEqual({
      status: 409,
      code: 'token/missing',
      message: 'There is no valid Research API token. Please update your Research API token first.',
    });
  });

  test('a token without the scope', async () => {
    expect(await problemOf(await trader({ clientId: BASE_CLIENT_ID }))).toEqual({
      status: 502,
      code: 'marketplace/access-not-granted',
      message: 'The Research API token is valid but lacks access to this data.',
    });
  });

  test.each([
    ['SIM-0401', 502, 'marketplace/token-refused', /refused the Research API token/],
    ['SIM-0409', 502, 'marketplace/category-not-granted', /not granted sold data/],
    ['SIM-0410', 422, 'marketplace/question-refused', /does not search for this number/],
    ['SIM-0500', 503, 'marketplace/unreachable', /could not be reached/],
    ['SIM-1001', 502, 'marketplace/malformed', /could not be read/],
    ['SIM-1003', 502, 'marketplace/malformed', /could not be read/],
    ['SIM-1006', 503, 'marketplace/unreachable', /could not be reached/],
    ['SIM-1007', 503, 'marketplace/unreachable', /could not be reached/],
    ['SIM-0430', 503, 'marketplace/quota-spent', /no more calls at the moment.* again at .* UTC/],
  ])('%s: %i %s', async (partNumber, status, code, message) => {
    expect(await problemOf(await trader(), partNumber)).toEqual({
      status,
      code,
      message: expect.stringMatching(message) as string,
    });
  });

  test('a spent quota, with its reset time', async () => {
    const dana = await trader({ dailyLimit: 1 });
    await research(dana, { partNumber: 'SIM-2003' });
    const problem = await problemOf(dana, 'SIM-2004');
    expect(problem).toMatchObject({ status: 503, code: 'marketplace/quota-spent' });
    expect(problem.message).toMatch(
      /daily allowance is spent\. It takes calls again at \d{4}-\d\d-\d\d 0[78]:00 UTC/,
    );
    simulator().takeCalls();
    expect(await problemOf(dana, 'SIM-2002')).toEqual(problem);
    expect(simulator().takeCalls()).toEqual([]);
  });

  test('a slow marketplace', async () => {
    const dana = await trader();
    expect(await problemOf(dana, 'SIM-1008')).toMatchObject({
      status: 503,
      code: 'marketplace/unreachable',
    });
  });

  test.each([
    [{ partNumber: '' }, 400],
    [{ partNumber: '   ' }, 400],
    [{}, 400],
    [{ partNumber: 'x'.repeat(101) }, 400],
    [{ partNumber: FAST, timeRange: '9months' }, 400],
    [{ partNumber: ' - / - ' }, 422],
  ])('%o: %i', async (body, status) => {
    const dana = await trader();
    simulator().takeCalls();
    expect((await dana.post(URL, body)).statusCode).toBe(status);
    expect(simulator().takeCalls()).toEqual([]);
  });

  test('no session', async () => {
    const response = await app().inject({
      method: 'POST',
      url: URL,
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
      payload: { partNumber: FAST },
    });
    expect(response.statusCode).toBe(401);
  });
});

test('a disconnected browser leaves no call behind', async () => {
  const dana = await trader();
  const aborted = AbortSignal.abort();
  await expect(
    services().researchPart(
      dana.userId,
      { partNumber: '84390030', timeRange: '3months', pasted: null },
      aborted,
    ),
  ).rejects.toMatchObject({ code: 'marketplace/unreachable' });
});
