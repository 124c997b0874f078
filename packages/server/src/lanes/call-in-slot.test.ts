import { performance } from 'node:perf_hooks';

import { expect, test } from 'vitest';

import { untilOpen } from './call-in-slot.ts';

const slot = { number: 1, answers: 0, outages: 0 };
const signal = new AbortController().signal;

// Timers count whole milliseconds and may end early; the marketplace does not.
test.each([0.2, 1.9, 3.5, 7.99, 12.01])('a slot that opens in %d ms is waited for', async (ms) => {
  const askedAtMs = performance.now() - 5;
  const answeredAtMs = performance.now();
  const grant = await untilOpen({ kind: 'granted', slot, opensInMs: ms }, askedAtMs, signal);
  expect(performance.now()).toBeGreaterThanOrEqual(answeredAtMs + ms);
  expect(grant).toEqual({ slot, openedAtMs: askedAtMs + ms });
});

test('nobody waits for a slot when everything is to end', async () => {
  const startedAtMs = performance.now();
  await untilOpen({ kind: 'granted', slot, opensInMs: 60_000 }, startedAtMs, AbortSignal.abort());
  expect(performance.now() - startedAtMs).toBeLessThan(1_000);
});
