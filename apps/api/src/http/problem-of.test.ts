import { expect, test } from 'vitest';

import { problemOf } from './problem-of.ts';

const cutOff = (more: object = {}) =>
  Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...more });

test('a body that was cut off is laid to its sender, a connection of our own is not', () => {
  expect(problemOf(cutOff({ statusCode: 400 })).code).toBe('invalid-request');
  expect(problemOf(cutOff()).code).toBe('unavailable');
});
