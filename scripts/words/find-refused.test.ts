import { expect, test } from 'vitest';

import { findRefused, wordsOf } from './find-refused.ts';

test.each([
  ['readHTTPBody', 'read http body'],
  ['READ_HTTP_BODY', 'read http body'],
  ['read-http-body', 'read http body'],
  ['useRowPages', 'use row pages'],
  ['rests_until', 'rests until'],
  ['utf8Text', 'utf8 text'],
])('%s is made of %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words.split(' '));
});

const refusals = [
  { term: 'sku', instead: 'Part', onlyIn: [] },
  { term: 'stock list', instead: 'Inventory', onlyIn: [] },
  { term: 'departure', instead: '', onlyIn: ['lanes'] },
];
const termsIn = (name: string, path = 'a/b.ts') =>
  findRefused(name, path, refusals).map(({ term }) => term);

test('a word is refused alone, in company and in the plural, but not as a piece of another', () => {
  expect(termsIn('sku')).toEqual(['sku']);
  expect(termsIn('skuOf')).toEqual(['sku']);
  expect(termsIn('ALL_SKUS')).toEqual(['sku']);
  expect(termsIn('skull')).toEqual([]);
});

test('words that are refused together may stand apart', () => {
  expect(termsIn('readStockLists')).toEqual(['stock list']);
  expect(termsIn('stock')).toEqual([]);
  expect(termsIn('listOfStock')).toEqual([]);
});

test('a word is at home in its folder only', () => {
  expect(termsIn('departureAt', 'packages/server/src/lanes/call/x.ts')).toEqual([]);
  expect(termsIn('departureAt', 'packages/server/src/stores/x.ts')).toEqual(['departure']);
});
