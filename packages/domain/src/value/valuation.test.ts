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
    // the order of the names decides, not the order of the columns
    [['Quantity', 'Qty', 'OH', 'O.H.'], 3],
    [['Quantity', 'Qty', 'OH'], 2],
    [['Quantity', 'Qty'], 1],
    [['Qty', 'Qty'], 0],
    [['Qty Sold', 'John', 'Part'], null],
    [[], null],
  ])('of %j is %j [9.value.quantity]', (headers, index) => {
    expect(quantityColumn(headers)).toBe(index);
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
    [['Price', 'Unit Cost', 'Dealer Cost', 'Cost'], 3],
    [['Price', 'Unit Cost', 'Dealer Cost'], 2],
    [['Price', 'Unit Cost'], 1],
    [['List Price', 'Costs', 'DealerCost'], null],
  ])('of %j is %j [9.value.cost]', (headers, index) => {
    expect(costColumn(headers)).toBe(index);
  });
});

describe('lineValueMinor', () => {
  const stock = { quantity: 3, costMicros: 2_500_000 };
  test.each([
    ['is the worth of a part that sells', 1, stock, 750],
    ['is nothing for a part that does not', 0, stock, 0],
    ['is nothing for such a part without a cost as well', 0, { ...stock, costMicros: null }, 0],
    ['is unknown without an answer', null, stock, null],
    ['is unknown without a quantity', 1, { ...stock, quantity: null }, null],
    ['is unknown without a cost', 1, { ...stock, costMicros: null }, null],
  ])('%s [9.value]', (_, units, of, minor) => {
    expect(lineValueMinor(units, of)).toBe(minor);
  });
});

describe('worthMinor', () => {
  test.each([
    ['is quantity times cost', { quantity: 3, costMicros: 2_500_000 }, 750],
    ['is 0 for a missing quantity', { quantity: null, costMicros: 2_500_000 }, 0],
    ['is 0 for a missing cost', { quantity: 3, costMicros: null }, 0],
    ['is 0 for stock below nothing', { quantity: -3, costMicros: 2_500_000 }, 0],
    ['is 0 for a cost below nothing', { quantity: 3, costMicros: -2_500_000 }, 0],
    ['is 0 for both below nothing', { quantity: -3, costMicros: -2_500_000 }, 0],
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
      'is exact beyond what a float counts',
      { quantity: 99_999_999_999, costMicros: 900_001 },
      9_000_009_999_910,
    ],
  ])('%s [9.value] [9.value.missing]', (_, stock, minor) => {
    expect(worthMinor(stock)).toBe(minor);
  });
});
