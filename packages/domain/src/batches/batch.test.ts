import { describe, expect, test } from 'vitest';

import { BATCH_STATES, canStart, canStop, UNDO_MS } from './batch.ts';

const table = {
  pending: { start: true, stop: false },
  processing: { start: false, stop: true },
  completed: { start: false, stop: false },
  failed: { start: true, stop: false },
  paused: { start: true, stop: true },
  stopped: { start: true, stop: false },
};

describe('a batch', () => {
  test.each(BATCH_STATES)('that is %s', (state) => {
    expect({ start: canStart(state), stop: canStop(state) }).toEqual(table[state]);
  });
});

test('a clearing can be undone for a day', () => {
  expect(UNDO_MS).toBe(24 * 60 * 60 * 1000);
});
