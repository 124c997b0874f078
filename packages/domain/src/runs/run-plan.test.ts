import { expect, test } from 'vitest';

import { planRun } from './run-plan.ts';

const waiting = (
  partNumber: string,
  isAnswered = false,
  linkedNumbers: readonly string[] = [],
) => ({
  partNumber,
  linkedNumbers,
  isAnswered,
});

test('each number takes one call, and a dashed one takes two', () => {
  const plan = planRun([waiting('84390030'), waiting('F4ZZ-6E086-A')], { spacingMs: 2000 });
  expect(plan).toMatchObject({ numbers: 2, answered: 0, calls: 3, seconds: 6 });
});

test('every fourth number with a spaced spelling takes one more call', () => {
  const lines = Array.from({ length: 40 }, (_, row) => waiting(`F4ZZ-6E0${10 + row}-A`));
  expect(planRun(lines, { spacingMs: 2000 }).calls).toBe(40 + 40 + 10);
});

test('cached results cost neither calls nor time', () => {
  const plan = planRun([waiting('84390030', true), waiting('84390031')], { spacingMs: 2000 });
  expect(plan).toMatchObject({ numbers: 2, answered: 1, calls: 1, seconds: 3 });
});

test('an accepted linked number is looked up as well', () => {
  const plan = planRun([waiting('84390030', false, ['F4ZZ-6E086-A'])], { spacingMs: 2000 });
  expect(plan.calls).toBe(3);
});

test('nothing to look up takes no time', () => {
  expect(planRun([], { spacingMs: 2000 })).toMatchObject({
    numbers: 0,
    answered: 0,
    calls: 0,
    seconds: 0,
  });
});

test('active listings take one call per spelling, and a few more for the most valuable lines', () => {
  const lines = Array.from({ length: 30 }, (_, row) => waiting(`F4ZZ-6E0${row}-A`, row % 2 === 0));
  const plan = planRun(lines, { spacingMs: 2000, isActiveListings: true });
  expect(plan).toMatchObject({ numbers: 30, answered: 0, calls: 30 * 2 + 20 * 3, seconds: 240 });
});

test.each([
  ['sold', false],
  ['active', true],
])('other numbers of a cell may take more calls for %s listings', (_, isActiveListings) => {
  const line = { ...waiting('F4ZZ-6E086-A'), alternatives: 2 };
  const plan = planRun([line], { spacingMs: 2000, isActiveListings });
  const { calls } = planRun([waiting('F4ZZ-6E086-A')], { spacingMs: 2000, isActiveListings });
  expect(plan).toMatchObject({ calls: calls + 2, furtherCalls: 2, seconds: (calls + 2) * 2 });
});
