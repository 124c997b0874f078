import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';

import { waitUntilOpen } from './marketplace-gateway.ts';

const signal = new AbortController().signal;

// Timers count whole milliseconds and may fire early; the marketplace does not.
test.each([0.2, 1.9, 3.5, 7.99, 12.01])('waits for a slot that opens in %d ms', async (ms) => {
  const sentAtMs = performance.now() - 5;
  const answeredAtMs = performance.now();
  const openedAtMs = await waitUntilOpen({ opensInMs: ms, sentAtMs }, signal);
  expect(performance.now()).toBeGreaterThanOrEqual(answeredAtMs + ms);
  expect(openedAtMs).toBe(sentAtMs + ms);
});

test('does not wait for a slot after an abort', async () => {
  const startedAtMs = performance.now();
  await waitUntilOpen({ opensInMs: 60_000, sentAtMs: startedAtMs }, AbortSignal.abort());
  expect(performance.now() - startedAtMs).toBeLessThan(30_000);
});
