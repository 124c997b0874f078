import { describe, expect, test } from 'vitest';

import { BATCH_STATES, canStart, canRerun, canStop, UNDO_MS } from './batch.ts';

const table = {
  pending: { start: true, anew: false, stop: false },
  processing: { start: false, anew: false, stop: true },
  completed: { start: false, anew: true, stop: false },
  failed: { start: true, anew: true, stop: false },
  paused: { start: true, anew: false, stop: true },
  stopped: { start: true, anew: true, stop: false },
};

describe('a batch', () => {
  test.each(BATCH_STATES)('that is %s', (state) => {
    expect({ start: canStart(state), anew: canRerun(state), stop: canStop(state) }).toEqual(
      table[state],
    );
  });
});

test('clearing can be undone for a day', () => {
  expect(UNDO_MS).toBe(24 * 60 * 60 * 1000);
});
