import { expect, test } from 'vitest';

import { judgeTitleCase, readTitleCases, type TitleCase } from './title-cases.ts';

const plain: TitleCase = {
  name: 'plain',
  partNumber: '68402348AB',
  listings: [{ title: 'Genuine Mopar 68402348AB Oxygen Sensor', price: 60, sold: 2 }],
  wanted: { units: [2, 2], price: [59, 61] },
};

test('a case is right when units and price lie in the wanted ranges', () => {
  expect(judgeTitleCase(plain).wrong).toEqual([]);
});

test('a figure outside of its range, and one that should be unknown, are wrong', () => {
  expect(judgeTitleCase({ ...plain, wanted: { units: [3, 4], price: null } }).wrong).toEqual([
    'units 2 instead of 3 to 4',
    'price 60 instead of unknown',
  ]);
});

// A baseline without a goal: npm run eval:truth prints how many are right.
test('every title case can be judged, and each has its own name', () => {
  const judged = readTitleCases().map(judgeTitleCase);
  expect(new Set(judged.map(({ name }) => name)).size).toBe(judged.length);
  expect(judged).toHaveLength(204);
});
