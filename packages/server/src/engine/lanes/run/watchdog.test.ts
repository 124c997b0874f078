import { describe, expect, test } from 'vitest';

import { createWatchdog } from './watchdog.ts';

function createHarness() {
  let now = 0;
  let held = 0;
  const stuck: number[] = [];
  const watched = createWatchdog({
    stuckAfterMs: 60_000,
    held: () => held,
    onStuck: (silentMs) => stuck.push(silentMs),
    clock: () => now,
  });
  watched.stop();
  return {
    ...watched,
    stuck,
    hold: (lanes: number) => (held = lanes),
    after(seconds: number) {
      now += seconds * 1_000;
      watched.check();
    },
  };
}

describe('the watchdog', () => {
  test('is quiet while parts make progress', () => {
    const watched = createHarness();
    watched.hold(3);
    for (let minute = 0; minute < 10; minute += 1) {
      watched.after(50);
      watched.heartbeat();
    }
    expect(watched.stuck).toEqual([]);
  });

  test('is quiet with nothing to do, as long as the store confirms it', () => {
    const watched = createHarness();
    for (let minute = 0; minute < 10; minute += 1) {
      watched.after(50);
      watched.swept(false);
    }
    expect(watched.stuck).toEqual([]);
  });

  test.each([
    ['held lanes make no progress', { held: 1, waiting: false, sweeps: true }],
    ['work waits for a holder and none takes it', { held: 0, waiting: true, sweeps: true }],
    ['the store cannot be read', { held: 0, waiting: false, sweeps: false }],
  ])('fires when %s', (_name, { held, waiting, sweeps }) => {
    const watched = createHarness();
    watched.hold(held);
    for (let second = 0; second < 61; second += 1) {
      if (sweeps) {
        watched.swept(waiting);
      }
      watched.after(1);
    }
    expect(watched.stuck).toEqual([61_000]);
  });
});
