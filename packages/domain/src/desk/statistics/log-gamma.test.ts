import { expect, test } from 'vitest';

import { digamma, logGamma, trigamma } from './log-gamma.ts';

test.each([
  [0.5, Math.log(Math.PI) / 2],
  [1, 0],
  [2, 0],
  [5, Math.log(24)],
  [12, 17.50230784587389],
  [30, 71.25703896716801],
])('log gamma at %d', (x, value) => {
  expect(logGamma(x)).toBeCloseTo(value, 12);
});

test.each([
  [0.5, -1.9635100260214235],
  [1, -0.5772156649015329],
  [2, 1 - 0.5772156649015329],
  [12, 2.442661679975812],
])('digamma at %d', (x, value) => {
  expect(digamma(x)).toBeCloseTo(value, 12);
});

test.each([
  [0.5, Math.PI ** 2 / 2],
  [1, Math.PI ** 2 / 6],
  [2, Math.PI ** 2 / 6 - 1],
  [12, 0.0869018728717684],
])('trigamma at %d', (x, value) => {
  expect(trigamma(x)).toBeCloseTo(value, 12);
});
