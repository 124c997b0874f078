import { expect, test } from 'vitest';

import { listPriceColumn } from './list-price-column.ts';

test.each([
  [['Part No', 'Qty', 'Cost', 'List'], 3],
  [['MSRP', 'PN'], 0],
  [['PN', 'LIST PRICE', 'Retail'], 1],
  [['PN', 'Price List Date', 'Cost'], null],
  [[], null],
])('%j: %s', (names, at) => {
  expect(listPriceColumn(names)).toBe(at);
});
