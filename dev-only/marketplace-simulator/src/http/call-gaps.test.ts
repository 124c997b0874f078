import { expect, test } from 'vitest';

import { describeGap, gapsOf, isTooShort } from './call-gaps.ts';
import type { CallRecord } from './call-log.ts';

const call = (arrivedAtMs: number, stalledMs: number): CallRecord => ({
  arrivedAtMs,
  stalledMs,
  tokenId: 'a',
  clientId: null,
  api: 'insights',
  method: 'GET',
  path: '/search',
  query: 'q=12345',
  connection: 1,
  status: 200,
  ended: 'answered',
});

test.each([
  { first: call(1_000, 2), second: call(1_100, 0), tooShort: true },
  { first: call(1_000, 0), second: call(1_150, 0), tooShort: false },
  // Recorded 60 ms late: the real gap may be 160 ms.
  { first: call(1_000, 60), second: call(1_100, 0), tooShort: false },
  // A stall before the second call makes the real gap shorter, never longer.
  { first: call(1_000, 0), second: call(1_100, 60), tooShort: true },
])('a gap counts as too short unless the earlier call was recorded late: %o', (gap) => {
  const [found] = gapsOf([gap.first, gap.second]);
  expect(found && isTooShort(found, 150)).toBe(gap.tooShort);
});

test('a gap is described with its length, the stall and whose clock it is', () => {
  expect(gapsOf([call(1_000, 7), call(1_100, 0)]).map(describeGap)).toEqual([
    '100.0 ms before /search?q=12345; the simulator recorded the earlier call up to 7.0 ms late by its own clock',
  ]);
});
