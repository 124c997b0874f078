import { expect, test } from 'vitest';

import { problemOf } from './problem-of.ts';

const abortedError = (more: object = {}) =>
  Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...more });

test('a truncated body is blamed on its sender, a lost connection of our own is not', () => {
  expect(problemOf(abortedError({ statusCode: 400 })).code).toBe('invalid-request');
  expect(problemOf(abortedError()).code).toBe('unavailable');
});
