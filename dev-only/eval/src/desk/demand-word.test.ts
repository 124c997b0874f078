import { demandOf } from '@partsight/domain/desk/line/demand';
import { DEFAULT_PRIOR } from '@partsight/domain/desk/line/prior';
import { REFERENCE_SETTINGS } from '@partsight/domain/testing/reference-settings';
import { expect, test } from 'vitest';

import { demandWord } from './demand-word.ts';

const MONTHS = 90 / 30.4375;

test.each([
  [0, 0, 'doubtful'],
  [1, 1, 'doubtful'],
  [4, 4, 'rare'],
  [8, 12, 'slow'],
  [14, 22, 'steady'],
])('%d listings with %d pieces in 90 days are %s', (listings, units, word) => {
  const demand = demandOf({ listings, units, months: MONTHS }, DEFAULT_PRIOR, 1.8);
  expect(demandWord(demand, REFERENCE_SETTINGS)).toBe(word);
});

test.each([
  [12, 'steady'],
  [3, 'slow'],
  [1, 'rare'],
])('selling %d a year with 90 percent probability is %s', (pieces, word) => {
  // Such a well-known rate has hardly any spread: the low end is the mean minus a few.
  const lowOf = (marketPerMonth: number) =>
    demandWord({ piecesPerListing: 1, marketPerMonth, shape: 1e9 }, { decline: 0 });
  const rates = Array.from({ length: 3_000 }, (_, step) => step / 1_000);
  const first = rates.find((rate) => lowOf(rate) === word) ?? 0;
  expect(poissonLow(first * 12)).toBe(pieces);
  expect(poissonLow((first - 0.001) * 12)).toBe(pieces - 1);
});

/** The smallest count with a cumulative probability of 10%, for a known rate. */
function poissonLow(mean: number): number {
  let own = Math.exp(-mean);
  let upTo = own;
  let count = 0;
  while (upTo < 0.1) {
    count += 1;
    own *= mean / count;
    upTo += own;
  }
  return count;
}
