import { describe, expect, test } from 'vitest';

import { lotCodeOf, MAX_SKU_LENGTH, ourSku, readOurSku } from './our-sku.ts';

const BATCH = '018f3c2a-9b7d-7e11-a0c4-5b1f0d2e6a77';

test.each([
  ['00000000-0000-4000-8000-000000000000', '00000000'],
  ['ffffffff-ff00-4000-8000-000000000000', 'e13wu1of'],
  [BATCH, '032rui6z'],
  [BATCH.toUpperCase(), '032rui6z'],
])('the lot code of %s is %s', (batchId, code) => {
  expect(lotCodeOf(batchId)).toBe(code);
});

test('only the first forty bits of an id make its lot code', () => {
  expect(lotCodeOf('00000000-01ab-4000-8000-000000000000')).toBe('00000001');
  expect(lotCodeOf('00000000-24ab-4000-8000-000000000000')).toBe('00000010');
  expect(() => lotCodeOf('lot 7')).toThrow(RangeError);
});

describe('custom labels', () => {
  test.each([
    [1, undefined, 'PS032rui6z-1'],
    [36, '', 'PS032rui6z-10'],
    [5_000, 'c07-2', 'PS032rui6z-3uw-C072'],
    [5_000, ' = B 4/ü ', 'PS032rui6z-3uw-B4'],
    [7, '- .', 'PS032rui6z-7'],
  ])('row %d in bin %j', (row, bin, sku) => {
    expect(ourSku(BATCH, row, bin)).toBe(sku);
  });

  test('a long bin is cut at the length eBay takes, and the row stays readable', () => {
    const sku = ourSku(BATCH, 2_147_483_647, 'Z'.repeat(80));
    expect(sku).toHaveLength(MAX_SKU_LENGTH);
    expect(readOurSku(sku)).toEqual({ lotCode: lotCodeOf(BATCH), rowNumber: 2_147_483_647 });
  });

  test('rows count from 1', () => {
    expect(() => ourSku(BATCH, 0)).toThrow(RangeError);
    expect(() => ourSku(BATCH, 1.5)).toThrow(RangeError);
  });

  test('every row of a lot comes back from its label, whatever the bin', () => {
    const bins = ['', 'A1', 'shelf 9', '007', 'PS-1'];
    for (let row = 1; row <= 3_000; row += 1) {
      const sku = ourSku(BATCH, row, bins[row % bins.length]);
      expect(readOurSku(sku)).toEqual({ lotCode: lotCodeOf(BATCH), rowNumber: row });
      expect(readOurSku(sku.toUpperCase())?.rowNumber).toBe(row);
    }
  });
});

test.each([
  '',
  'PS',
  'PS00000001',
  'PS00000001-',
  'PS0000001-1',
  'PS00000001-0',
  'PS00000001-01',
  'PSzzzzzzzz-1',
  'PS00000001-1-',
  'PS00000001-1-A-B',
  'XX00000001-1',
  '12345',
  'A-PS00000001-1',
])('%j is not a label of ours', (sku) => {
  expect(readOurSku(sku)).toBeNull();
});
