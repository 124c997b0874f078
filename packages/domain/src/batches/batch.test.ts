import { describe, expect, test } from 'vitest';

import { BATCH_STATES, canStart, canStop, isSettled } from './batch.ts';

const table = {
  pending: { settled: false, start: true, stop: false },
  processing: { settled: false, start: false, stop: true },
  completed: { settled: true, start: false, stop: false },
  failed: { settled: true, start: true, stop: false },
  paused: { settled: false, start: true, stop: true },
  stopped: { settled: true, start: true, stop: false },
};

describe('a batch', () => {
  test.each(BATCH_STATES)('that is %s', (state) => {
    expect({ settled: isSettled(state), start: canStart(state), stop: canStop(state) }).toEqual(
      table[state],
    );
  });
});
