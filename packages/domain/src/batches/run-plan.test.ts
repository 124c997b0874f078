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

test('each number takes a call, and one with dashes a second', () => {
  const plan = planRun([waiting('84390030'), waiting('F4ZZ-6E086-A')], { spacingMs: 2000 });
  expect(plan).toEqual({ numbers: 2, answered: 0, calls: 3, seconds: 6 });
});

test('of numbers that are asked for in several words every fourth takes one call more', () => {
  const lines = Array.from({ length: 40 }, (_, row) => waiting(`F4ZZ-6E0${10 + row}-A`));
  expect(planRun(lines, { spacingMs: 2000 }).calls).toBe(40 + 40 + 10);
});

test('what is answered already costs neither a call nor time', () => {
  const plan = planRun([waiting('84390030', true), waiting('84390031')], { spacingMs: 2000 });
  expect(plan).toEqual({ numbers: 2, answered: 1, calls: 1, seconds: 3 });
});

test('a number that was taken for the same part is asked for as well', () => {
  const plan = planRun([waiting('84390030', false, ['F4ZZ-6E086-A'])], { spacingMs: 2000 });
  expect(plan.calls).toBe(3);
});

test('nothing to ask takes no time', () => {
  expect(planRun([], { spacingMs: 2000 })).toEqual({
    numbers: 0,
    answered: 0,
    calls: 0,
    seconds: 0,
  });
});

test('what is for sale takes one call for a number, and some more for the most valuable lines', () => {
  const lines = Array.from({ length: 30 }, (_, row) => waiting(`F4ZZ-6E0${row}-A`, row % 2 === 0));
  const plan = planRun(lines, { spacingMs: 2000, isAsked: true });
  expect(plan).toEqual({ numbers: 30, answered: 0, calls: 30 + 20 * 3, seconds: 180 });
});
