import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';

import { untilOpen } from './marketplace-door.ts';

const signal = new AbortController().signal;

// Timers count whole milliseconds and may end early; the marketplace does not.
test.each([0.2, 1.9, 3.5, 7.99, 12.01])('a slot that opens in %d ms is waited for', async (ms) => {
  const sentAtMs = performance.now() - 5;
  const answeredAtMs = performance.now();
  const openedAtMs = await untilOpen({ opensInMs: ms, sentAtMs }, signal);
  expect(performance.now()).toBeGreaterThanOrEqual(answeredAtMs + ms);
  expect(openedAtMs).toBe(sentAtMs + ms);
});

test('nobody waits for a slot when everything is to end', async () => {
  const startedAtMs = performance.now();
  await untilOpen({ opensInMs: 60_000, sentAtMs: startedAtMs }, AbortSignal.abort());
  expect(performance.now() - startedAtMs).toBeLessThan(1_000);
});
