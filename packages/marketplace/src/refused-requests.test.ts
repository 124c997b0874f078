import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';
import { expect, test } from 'vitest';

import { notAborted, testMarketplace } from './testing/marketplace-harness.ts';

const harness = testMarketplace();

const WINDOW = { from: new Date(Date.now() - 86_400_000), to: new Date() };

const search = (categoryIds?: readonly string[]): Promise<LookupOutcome> =>
  harness.client.soldSource.search({
    token: harness.token,
    keywords: '84972952',
    window: WINDOW,
    signal: notAborted(),
    ...(categoryIds && { categoryIds }),
  });

const refuse = (status: number, errorId: number): void =>
  harness.simulator.setFaults({ tokenId: harness.tokenId }, [{ kind: 'refuse', status, errorId }]);

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

test('a category chosen by the caller is refused separately', async () => {
  refuse(409, 100_015);
  expect(await search(['33564'])).toMatchObject({ kind: 'category-not-granted' });
});

test('an application with other categories is refused at the first lookup', async () => {
  const { token } = harness.simulator.issueToken({ clientId: 'PartSight-dev-SIM-elsewhere' });
  const outcome = await harness.client.soldSource.search({
    token,
    keywords: '84972952',
    window: WINDOW,
    signal: notAborted(),
  });
  expect(outcome).toEqual({ kind: 'request-refused', errorId: 100_015, about: 'setup' });
});
