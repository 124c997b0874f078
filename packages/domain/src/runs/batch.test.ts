import { describe, expect, test } from 'vitest';

import { BATCH_STATES, canStart, canRerun, canStop, UNDO_MS } from './batch.ts';

const table = {
  pending: { start: true, rerun: false, stop: false },
  processing: { start: false, rerun: false, stop: true },
  completed: { start: false, rerun: true, stop: false },
  failed: { start: true, rerun: true, stop: false },
  paused: { start: true, rerun: false, stop: true },
  stopped: { start: true, rerun: true, stop: false },
};

describe('a batch', () => {
  test.each(BATCH_STATES)('that is %s', (state) => {
    expect({ start: canStart(state), rerun: canRerun(state), stop: canStop(state) }).toEqual(
      table[state],
    );
  });
});

test('clearing can be undone for a day', () => {
  expect(UNDO_MS).toBe(24 * 60 * 60 * 1000);
});
