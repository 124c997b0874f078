import { describe, expect, test } from 'vitest';

import { watchdog } from './watchdog.ts';

function dog() {
  let now = 0;
  let held = 0;
  const stuck: number[] = [];
  const watched = watchdog({
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
  test('is content with parts that get further', () => {
    const watched = dog();
    watched.hold(3);
    for (let minute = 0; minute < 10; minute += 1) {
      watched.after(50);
      watched.moved();
    }
    expect(watched.stuck).toEqual([]);
  });

  test('is content with nothing to do, as long as the store says so', () => {
    const watched = dog();
    for (let minute = 0; minute < 10; minute += 1) {
      watched.after(50);
      watched.swept(false);
    }
    expect(watched.stuck).toEqual([]);
  });

  test.each([
    ['lanes are held and do not move', { held: 1, waiting: false, sweeps: true }],
    ['work waits for a holder and nobody takes it', { held: 0, waiting: true, sweeps: true }],
    ['the store cannot be seen', { held: 0, waiting: false, sweeps: false }],
  ])('barks when %s', (_name, { held, waiting, sweeps }) => {
    const watched = dog();
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
