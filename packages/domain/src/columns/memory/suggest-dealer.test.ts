import { expect, test } from 'vitest';

import { spelledAsKnown, suggestDealer } from './suggest-dealer.ts';

test.each([
  ['corbin mitsubishi returns.xlsx', 'Corbin Mitsubishi'],
  ['Smith_Ford_Lincoln_obsolete_2026-11.csv', 'Smith Ford Lincoln'],
  ['NORTHSIDE MOTORS parts list.xls', 'Northside Motors'],
  ['Inventory - Bob Hall Auto Group - Nov 19.xlsx', 'Bob Hall Auto Group'],
  ['obsolete Toyota parts.csv', ''],
  ['Ford.xlsx', ''],
  ['stock.csv', ''],
  ['Pasted list, Nov 19.csv', ''],
  ['Genuine Honda.csv', ''],
  ['', ''],
])('%s is of "%s"', (name, dealer) => {
  expect(suggestDealer([name], [])).toBe(dealer);
});

test('a dealer known from other lists is found by any name, also of the sheet', () => {
  const known = ['Holloway', 'Holloway West'];
  expect(suggestDealer(['stock.csv', 'holloway-west aged'], known)).toBe('Holloway West');
  expect(suggestDealer(['HOLLOWAY.csv', 'Sheet1'], known)).toBe('Holloway');
  expect(suggestDealer(['Hollowayx.csv'], known)).toBe('');
});

test('capitals and points make no second dealer', () => {
  expect(spelledAsKnown('holloway  WEST', ['Holloway', 'Holloway West'])).toBe('Holloway West');
  expect(spelledAsKnown('Hollow', ['Holloway'])).toBe('Hollow');
});
