import { expect, test } from 'vitest';

import { listingStarts } from './listing-starts.ts';

const paced = (linesPerWeek: number) => ({ linesPerWeek, months: 12 });
const PER_MINUTE = Float64Array.of(3, 0, 9, 3, 5);

test('ranks by value per minute, equal lines in sheet order, without the lines worth nothing', () => {
  expect([...listingStarts(PER_MINUTE, paced(150)).rank]).toEqual([3, 0, 1, 4, 2]);
});

test('a line that stands for several takes the middle of their places', () => {
  const weights = Float64Array.of(1, 100, 4, 7, 2);
  expect([...listingStarts(PER_MINUTE, paced(150), { weights }).rank]).toEqual([
    7, 0, 2.5, 11, 5.5,
  ]);
});

test('weights of 1 are the plain ranks', () => {
  const ones = new Float64Array(PER_MINUTE.length).fill(1);
  expect(listingStarts(PER_MINUTE, paced(2), { weights: ones })).toEqual(
    listingStarts(PER_MINUTE, paced(2)),
  );
});

test('starts in whole months, half up', () => {
  const falling = Float64Array.from({ length: 10 }, (_, at) => 10 - at);
  expect([...listingStarts(falling, paced(1)).months]).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2]);
});
