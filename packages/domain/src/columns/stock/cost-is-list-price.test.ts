import { expect, test } from 'vitest';

import { costIsListPrice } from './cost-is-list-price.ts';

test.each([
  [['Part', 'Price', 'Dealer Net'], 1, true],
  [['Part', 'PRICE', 'Net Cost'], 1, true],
  [['Part', 'Price', 'Dealer Net'], 2, false],
  [['Part', 'Price', 'List'], 1, false],
  [['Part', 'Price', 'Price'], 1, false],
  [['Part', 'Cost', 'Dealer Net'], 1, false],
  [['Part', 'Price', 'Dealer Net'], null, false],
  [['Part', 'Price', 'Dealer Net'], 9, false],
  [['Part', 'Price'], 1, false],
  [['Dealer Net', 'Price'], 1, true],
])('%j with the cost in column %j: %j', (headers, cost, isIt) => {
  expect(costIsListPrice(headers, cost)).toBe(isIt);
});
