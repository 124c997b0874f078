import { expect, test } from 'vitest';

import { fromText, planText, rangeText } from './texts.ts';

test('a range in short', () => {
  expect(rangeText({ low: '548000.00', high: '692000.00' })).toBe('at least $548K, perhaps $692K');
  expect(rangeText({ low: '2050000.00', high: '2410000.00' })).toBe(
    'at least $2.05M, perhaps $2.41M',
  );
});

test('from how many lines', () => {
  expect(fromText({ lines: 312, listLines: 4_986 })).toBe(
    'estimated from 312 of 4,986 part numbers',
  );
});

test('the plan says when there is something to bid by', () => {
  expect(planText({ lookups: 300, seconds: 750 })).toBe(
    'A first range for the bid in about 13 minutes',
  );
});
