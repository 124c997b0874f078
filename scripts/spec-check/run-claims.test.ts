import { expect, test } from 'vitest';

import type { TestResult } from './claims.ts';
import { verdictOf } from './run-claims.ts';

const result = (name: string, isPassed: boolean): TestResult => ({
  file: 'a.test.ts',
  name,
  isPassed,
});

test.each([
  ['one that fails', [result('stops [4.stop]', false)], 'failed'],
  ['one of two', [result('a [4.stop]', true), result('b [4.stop]', false)], 'failed'],
  ['none', [result('stops [4.stop]', true)], 'passed'],
  ['none of its own', [result('stops [4.stop.requested]', false)], 'not run'],
  ['a filter that finds nothing', [], 'not run'],
])('a break is noticed by tests that ran and failed: %s', (_, results, verdict) => {
  expect(verdictOf('4.stop', results)).toBe(verdict);
});
