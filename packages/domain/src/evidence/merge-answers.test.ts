import { expect, test } from 'vitest';

import { buildListing } from '../testing/build-listing.ts';
import { mergeAnswers } from './merge-answers.ts';

const a = buildListing({ itemId: 'a' });
const b = buildListing({ itemId: 'b' });
const c = buildListing({ itemId: 'c' });

test('an item found by two variants counts once, the first time it is seen', () => {
  const again = { ...b, title: 'seen later' };
  expect(
    mergeAnswers([
      { total: 2, listings: [a, b] },
      { total: 2, listings: [again, c] },
    ]),
  ).toEqual({ total: 3, listings: [a, b, c] });
});

test('the totals are not added up', () => {
  expect(
    mergeAnswers([
      { total: 500, listings: [a] },
      { total: 700, listings: [a] },
      { total: 10, listings: [b] },
    ]).total,
  ).toBe(700);
});

test('no answers are an answer of nothing', () => {
  expect(mergeAnswers([])).toEqual({ total: 0, listings: [] });
});
