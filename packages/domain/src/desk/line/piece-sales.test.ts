import { expect, test } from 'vitest';

import { NEGLIGIBLE_CHANCE } from '../statistics/negative-binomial.ts';
import { piecesInDemand, writePieceChances } from './piece-sales.ts';

/** After a month with a mean of 6 the chance of k sales is (k + 1) * 0.75^k / 16. */
const RATE = { perMonth: 6, shape: 2 };
const MORE_THAN = [0.9375, 0.84375, 0.73828125, 0.6328125, 0.533935546875];

function chancesOf(pieces: number, ahead = 0, demandMonths = [1]): Float64Array {
  const chances = new Float64Array(pieces * demandMonths.length);
  writePieceChances(RATE, { pieces, ahead }, Float64Array.from(demandMonths), chances);
  return chances;
}

test('the chance of a piece is that of more sales than pieces before it', () => {
  for (const [piece, chance] of chancesOf(5).entries()) {
    expect(chance).toBeCloseTo(MORE_THAN[piece] ?? Number.NaN, 12);
  }
  expect(chancesOf(2, 3)[1]).toBeCloseTo(MORE_THAN[4] ?? Number.NaN, 12);
});

test('chances are written piece by piece and grow with the months', () => {
  const [first = 0, second = 0, ofNext = 0] = chancesOf(2, 0, [0.5, 1]);
  expect(second).toBeCloseTo(MORE_THAN[0] ?? Number.NaN, 12);
  expect(first).toBeLessThan(second);
  expect(ofNext).toBeLessThan(first);
});

test('negligible chances are zero and end the pieces in demand', () => {
  const stock = { quantity: 10_000, ahead: 0 };
  const pieces = piecesInDemand(RATE.perMonth, RATE.shape, stock, 1);
  expect(pieces).toBeGreaterThan(60);
  expect(pieces).toBeLessThan(120);
  const chances = chancesOf(pieces + 1);
  expect(chances[pieces - 1]).toBeGreaterThanOrEqual(NEGLIGIBLE_CHANCE);
  expect(chances[pieces]).toBe(0);
  expect(piecesInDemand(RATE.perMonth, RATE.shape, { ...stock, ahead: 10 }, 1)).toBe(pieces - 10);
  expect(piecesInDemand(0, 2, stock, 1)).toBe(0);
});
