import { describe, expect, test } from 'vitest';

import { costColumn, liquidationOfferMinor, quantityColumn, worthMinor } from './valuation.ts';

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

describe('worthMinor', () => {
  test.each([
    ['is quantity times cost', { quantity: 3, costMinor: 250 }, 750],
    ['is 0 for a missing quantity', { quantity: null, costMinor: 250 }, 0],
    ['is 0 for a missing cost', { quantity: 3, costMinor: null }, 0],
    ['is 0 for stock below nothing', { quantity: -3, costMinor: 250 }, 0],
    ['is 0 for a cost below nothing', { quantity: 3, costMinor: -250 }, 0],
    ['is 0 for both below nothing', { quantity: -3, costMinor: -250 }, 0],
    ['is whole minor units for a part of a piece', { quantity: 1.5, costMinor: 333 }, 500],
  ])('%s', (_, stock, minor) => {
    expect(worthMinor(stock)).toBe(minor);
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
