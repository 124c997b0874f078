import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  costColumn,
  liquidationOfferMinor,
  quantityColumn,
  sellableValueMinor,
} from './valuation.ts';

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
  ])('of %j is %j', (headers, index) => {
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
  ])('of %j is %j', (headers, index) => {
    expect(costColumn(headers)).toBe(index);
  });
});

describe('sellableValueMinor', () => {
  test.each([
    ['quantity times cost of what sold', [{ unitsSold: 1, quantity: 3, costMinor: 250 }], 750],
    ['nothing for what did not sell', [{ unitsSold: 0, quantity: 3, costMinor: 250 }], 0],
    ['nothing for what is unknown', [{ unitsSold: null, quantity: 3, costMinor: 250 }], 0],
    ['0 for a missing quantity', [{ unitsSold: 9, quantity: null, costMinor: 250 }], 0],
    ['0 for a missing cost', [{ unitsSold: 9, quantity: 3, costMinor: null }], 0],
    ['0 for stock below nothing', [{ unitsSold: 9, quantity: -3, costMinor: 250 }], 0],
    ['0 for a cost below nothing', [{ unitsSold: 9, quantity: 3, costMinor: -250 }], 0],
    [
      'whole minor units for a part of a piece',
      [{ unitsSold: 9, quantity: 1.5, costMinor: 333 }],
      500,
    ],
    ['nothing for an empty list', [], 0],
  ])('counts %s', (_, rows, minor) => {
    expect(sellableValueMinor(rows)).toBe(minor);
  });

  test('of two lists together is the sum of both', () => {
    const row = fc.record({
      unitsSold: fc.option(fc.nat({ max: 30 })),
      quantity: fc.option(fc.integer({ min: -2, max: 50 })),
      costMinor: fc.option(fc.integer({ min: -100, max: 100_000 })),
    });
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (a, b) => {
        expect(sellableValueMinor([...a, ...b])).toBe(
          sellableValueMinor(a) + sellableValueMinor(b),
        );
      }),
    );
  });
});

test.each([
  [0, 0],
  [100, 15],
  [1000, 150],
  [123_456, 18_518],
  [10, 2],
  [3, 0],
])('the liquidation offer for %d is %d', (sellable, offer) => {
  expect(liquidationOfferMinor(sellable)).toBe(offer);
});
