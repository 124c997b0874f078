import { expect, test } from 'vitest';

import { deskFigureOf, isDeskSort, PART_FILTERS, SORT_KEYS } from './parts-view.ts';

test('parts stand by what their rows hold, or by a figure of the desk', () => {
  expect(SORT_KEYS.map((key) => [key, deskFigureOf(key)])).toEqual([
    ['row', null],
    ['work', null],
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

test('every grade can be looked at alone, and whatever has none', () => {
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
