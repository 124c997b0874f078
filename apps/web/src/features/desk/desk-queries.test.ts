import { expect, test } from 'vitest';

import { buildBatch } from '../../testing/build-batch.ts';
import { deskRefreshInterval } from './desk-queries.ts';

test.each([
  ['a short running batch', { totalParts: 500 }, 15_000],
  ['a running batch of 100,000 rows', { totalParts: 100_000 }, 150_000],
  ['a waiting batch', { totalParts: 500, status: 'paused' as const }, 15_000],
  ['a finished batch', { totalParts: 500, status: 'completed' as const }, false],
])('%s is recalculated at an interval', (_, batch, ms) => {
  expect(deskRefreshInterval(buildBatch(batch))).toBe(ms);
});
