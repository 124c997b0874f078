import { expect, test } from 'vitest';

import { valueUnknownReason } from './value-unknown.ts';

const BOTH = { quantity: 1, cost: 2 };
const SOLD = { waitingParts: 0, sellableMinor: 100 };

test.each([
  ['answers and both columns', { hasRun: true, completedParts: 1, mapping: BOTH }, null],
  ['answers and no word on columns', { hasRun: true, completedParts: 1, mapping: null }, null],
  ['a list that waits for its run', { hasRun: false, completedParts: 0, mapping: BOTH }, 'not-run'],
  ['a run without any answer', { hasRun: true, completedParts: 0, mapping: BOTH }, 'no-answer-yet'],
  [
    'no cost column',
    { hasRun: true, completedParts: 5, mapping: { quantity: 1, cost: null } },
    'no-cost',
  ],
  [
    'no quantity column',
    { hasRun: true, completedParts: 5, mapping: { quantity: null, cost: 2 } },
    'no-quantity',
  ],
  [
    'neither column, run or not',
    { hasRun: false, completedParts: 0, mapping: { quantity: null, cost: null } },
    'no-quantity-and-cost',
  ],
] as const)('with %s', (_, known, reason) => {
  expect(valueUnknownReason({ ...SOLD, hasWorth: true, unknownParts: 0, ...known })).toBe(reason);
});

test('columns without usable values give no value either', () => {
  const known = {
    ...SOLD,
    hasRun: true,
    completedParts: 5,
    unknownParts: 5,
    mapping: BOTH,
    hasWorth: false,
  };
  expect(valueUnknownReason(known)).toBe('no-line-valued');
});

test.each([
  [5, 'no-sold-figures'],
  [4, null],
])('with %d of 5 lines without sold figures', (unknownParts, reason) => {
  const known = {
    ...SOLD,
    hasRun: true,
    completedParts: 5,
    unknownParts,
    mapping: BOTH,
    hasWorth: true,
  };
  expect(valueUnknownReason(known)).toBe(reason);
});

test.each([
  [125, 0, 'none-sold-yet'],
  [125, 1, null],
  [0, 0, null],
])('with %d parts to come and %d cents so far: %s', (waitingParts, sellableMinor, reason) => {
  const answered = { hasRun: true, completedParts: 1, unknownParts: 0, mapping: BOTH };
  expect(valueUnknownReason({ ...answered, hasWorth: true, waitingParts, sellableMinor })).toBe(
    reason,
  );
});
