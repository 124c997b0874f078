import { expect, test } from 'vitest';

import { salesCategories } from './sales-categories.ts';
import { STORE_TYPES } from './store-type.ts';

test('uses the listing’s own category', () => {
  expect(salesCategories('books', '261186')).toEqual(['261186']);
});

test('falls back to the categories of the store type', () => {
  expect(salesCategories('parts', null)).toEqual(['6028']);
  expect(salesCategories('electronics', null)).toEqual(['293', '58058', '15032', '625']);
  expect(salesCategories('fashion', null)).toEqual(['11450', '281']);
  expect(salesCategories('books', null)).toEqual(['267']);
  expect(salesCategories('other', null)).toEqual([]);
});

test('never exceeds the marketplace’s category limit', () => {
  for (const type of STORE_TYPES) {
    expect(salesCategories(type, null).length).toBeLessThanOrEqual(4);
  }
});
