import { expect, test } from 'vitest';

import { buildBatch } from '../../../testing/build-batch.ts';
import { movingEvery } from './desk-queries.ts';

test.each([
  ['a short list that runs', { totalParts: 500 }, 15_000],
  ['a list of 100,000 rows that runs', { totalParts: 100_000 }, 150_000],
  ['a list that waits', { totalParts: 500, status: 'paused' as const }, 15_000],
  ['a finished list', { totalParts: 500, status: 'completed' as const }, false],
])('%s is reckoned anew every so often', (_, batch, ms) => {
  expect(movingEvery(buildBatch(batch))).toBe(ms);
});
