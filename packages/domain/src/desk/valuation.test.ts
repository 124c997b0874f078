import { describe, expect, test } from 'vitest';

import { costColumn, lineValueMinor, quantityColumn, worthMinor } from './valuation.ts';

describe('quantityColumn', () => {
  test.each([
    [['Part', 'O.H.'], 1],
    [['Part', 'OH'], 1],
    [['Part', 'Qty'], 1],
    [['Part', 'Quantity'], 1],
    [['o.h.'], 0],
    [['oh'], 0],
    [['QTY'], 0],
    [['qty'], 0],
    [['QUANTITY'], 0],
    [['quantity'], 0],
    [[' Qty '], 0],
    [['Ｑｔｙ'], 0],
    [['Qty', 'Qty'], 0],
    [['Qty Sold', 'John', 'Part'], null],
    [[], null],
  ])('of %j is %j', (headers, index) => {
    expect(quantityColumn(headers)).toBe(index);
  });

  test('the first of O.H., OH, Qty and Quantity counts, in any letter case [9.value.quantity]', () => {
    expect(quantityColumn(['Quantity', 'Qty', 'OH', 'o.h.'])).toBe(3);
    expect(quantityColumn(['Quantity', 'Qty', 'oh'])).toBe(2);
    expect(quantityColumn(['quantity', 'QTY'])).toBe(1);
    expect(quantityColumn(['QUANTITY'])).toBe(0);
  });
});

describe('costColumn', () => {
  test.each([
    [['Part', 'Cost'], 1],
    [['Part', 'Dealer Cost'], 1],
    [['Part', 'Unit Cost'], 1],
    [['Part', 'Price'], 1],
    [['COST'], 0],
    [['dealer  cost'], 0],
    [['UNIT COST'], 0],
    [['price'], 0],
    [['List Price', 'Costs', 'DealerCost'], null],
  ])('of %j is %j', (headers, index) => {
    expect(costColumn(headers)).toBe(index);
  });

  test('the first of Cost, Dealer Cost, Unit Cost and Price counts, in any letter case [9.value.cost]', () => {
    expect(costColumn(['Price', 'Unit Cost', 'Dealer Cost', 'cost'])).toBe(3);
    expect(costColumn(['Price', 'Unit Cost', 'DEALER COST'])).toBe(2);
    expect(costColumn(['price', 'unit cost'])).toBe(1);
    expect(costColumn(['PRICE'])).toBe(0);
  });
});

describe('lineValueMinor', () => {
  const stock = { quantity: 3, costMicros: 2_500_000 };
  test.each([
    ['is the worth of a part that sells [9.value]', 1, stock, 750],
    ['is zero for a part that does not', 0, stock, 0],
    ['is zero for such a part even without a cost', 0, { ...stock, costMicros: null }, 0],
    ['is unknown without an answer', null, stock, null],
    ['is unknown without a quantity', 1, { ...stock, quantity: null }, null],
    ['is unknown without a cost', 1, { ...stock, costMicros: null }, null],
  ])('%s', (_, units, of, minor) => {
    expect(lineValueMinor(units, of)).toBe(minor);
  });
});

describe('worthMinor', () => {
  test.each([
    ['is quantity times cost', { quantity: 3, costMicros: 2_500_000 }, 750],
    ['is 0 for negative stock', { quantity: -3, costMicros: 2_500_000 }, 0],
    ['is 0 for a negative cost', { quantity: 3, costMicros: -2_500_000 }, 0],
    ['is 0 when both are negative', { quantity: -3, costMicros: -2_500_000 }, 0],
    ['is whole minor units for a part of a piece', { quantity: 1.5, costMicros: 3_330_000 }, 500],
    ['keeps a cost of an eighth of a dollar', { quantity: 1000, costMicros: 125_000 }, 12_500],
    ['keeps a cost below a cent', { quantity: 1000, costMicros: 4_000 }, 400],
    ['rounds once, at the product, half a cent up', { quantity: 3, costMicros: 5_000 }, 2],
    ['rounds less than half a cent down', { quantity: 1, costMicros: 4_999 }, 0],
    [
      'is exact where a product of floats is not',
      { quantity: 1.15, costMicros: 100_000_000 },
      11_500,
    ],
    [
      'is exact beyond float precision',
      { quantity: 99_999_999_999, costMicros: 900_001 },
      9_000_009_999_910,
    ],
  ])('%s', (_, stock, minor) => {
    expect(worthMinor(stock)).toBe(minor);
  });

  test('is 0 for a missing quantity or cost [9.value.missing]', () => {
    expect(worthMinor({ quantity: null, costMicros: 2_500_000 })).toBe(0);
    expect(worthMinor({ quantity: 3, costMicros: null })).toBe(0);
  });
});
