import { expect, test } from 'vitest';

import { salesCategories } from './sales-categories.ts';
import { STORE_TYPES } from './store-type.ts';

test('a listing’s own category is where its sales are', () => {
  expect(salesCategories('books', '261186')).toEqual(['261186']);
});

test('a listing without one is looked for where its store’s kind is filed', () => {
  expect(salesCategories('parts', null)).toEqual(['6028']);
  expect(salesCategories('electronics', null)).toEqual(['293', '58058', '15032', '625']);
  expect(salesCategories('fashion', null)).toEqual(['11450', '281']);
  expect(salesCategories('books', null)).toEqual(['267']);
  expect(salesCategories('other', null)).toEqual([]);
});

test('never in more categories than the marketplace takes', () => {
  for (const type of STORE_TYPES) {
    expect(salesCategories(type, null).length).toBeLessThanOrEqual(4);
  }
});
