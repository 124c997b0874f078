import { expect, test } from 'vitest';

import { deskFigureOf, isDeskSort, PART_FILTERS, SORT_KEYS } from './parts-view.ts';

test('sorts parts by a row field or by a desk figure', () => {
  expect(SORT_KEYS.map((key) => [key, deskFigureOf(key)])).toEqual([
    ['row', null],
    ['work', null],
    ['newest', null],
    ['lineValue', null],
    ['quantity', null],
    ['cost', null],
    ['grade', null],
    ['partNumber', null],
    ['unitsSold', null],
    ['averagePrice', null],
    ['deskValue', 'value'],
    ['deskNet', 'net'],
    ['deskMarket', 'market'],
    ['deskPrice', 'price'],
    ['deskTake', 'take'],
  ]);
  expect(SORT_KEYS.filter(isDeskSort)).toHaveLength(5);
});

test('filters by each grade, and by parts without one', () => {
  expect(PART_FILTERS).toEqual([
    'A',
    'B',
    'C',
    'Scrapable',
    'between',
    'failed',
    'pending',
    'duplicate',
    'unrivalled',
    'no-sold-source',
  ]);
});
