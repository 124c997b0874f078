import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { marketplaceClient, type MarketplaceClient } from './marketplace-client.ts';
import { notAborted, openBench, type Bench } from './testing/bench.ts';

let bench: Bench;
let client: MarketplaceClient;

beforeAll(async () => {
  bench = await openBench();
  client = marketplaceClient(bench.config);
});

afterAll(async () => {
  client.close();
  await bench.simulator.stop();
});

const WINDOW = { from: new Date(Date.now() - 86_400_000), to: new Date() };

const search = (categoryIds?: readonly string[]): Promise<LookupOutcome> =>
  client.soldSource.search({
    token: bench.token,
    keywords: '84972952',
    window: WINDOW,
    signal: notAborted(),
    ...(categoryIds && { categoryIds }),
  });

const refuse = (status: number, errorId: number): void =>
  bench.simulator.setFaults({ tokenId: bench.tokenId }, [{ kind: 'refuse', status, errorId }]);

test.each([
  [400, 100_001, 'question'],
  [400, 100_009, 'question'],
  [400, 100_010, 'question'],
  [409, 100_005, 'setup'],
  [400, 100_011, 'setup'],
  [400, 100_012, 'setup'],
  [409, 100_015, 'setup'],
  [400, 100_018, 'setup'],
  [400, 100_019, 'setup'],
  [400, 100_020, 'setup'],
  [400, 100_021, 'setup'],
  [400, 2004, 'setup'],
  [409, 12_013, 'setup'],
  [409, 12_019, 'setup'],
] as const)('%i/%i is a refusal of the %s', async (status, errorId, about) => {
  refuse(status, errorId);
  expect(await search()).toEqual({ kind: 'request-refused', errorId, about });
});

test('a category that the caller chose is refused by itself', async () => {
  refuse(409, 100_015);
  expect(await search(['33564'])).toMatchObject({ kind: 'category-not-granted' });
});

test('an application that was granted other categories is refused at the first question', async () => {
  const { token } = bench.simulator.issueToken({ clientId: 'PartSight-dev-SIM-elsewhere' });
  const outcome = await client.soldSource.search({
    token,
    keywords: '84972952',
    window: WINDOW,
    signal: notAborted(),
  });
  expect(outcome).toEqual({ kind: 'request-refused', errorId: 100_015, about: 'setup' });
});
