import { expect, test } from 'vitest';

import { readFilter } from './filter-text.ts';

test.each([
  ['priceCurrency:USD', [{ name: 'priceCurrency', list: ['USD'], range: null }]],
  ['conditionIds:{1000|3000}', [{ name: 'conditionIds', list: ['1000', '3000'], range: null }]],
  ['price:[50..500]', [{ name: 'price', range: ['50', '500'] }]],
  ['price:[50..]', [{ name: 'price', range: ['50', ''] }]],
  ['price:[50]', [{ name: 'price', range: ['50', ''] }]],
  [
    'a:{x,y},b:1',
    [
      { name: 'a', list: ['x,y'] },
      { name: 'b', list: ['1'] },
    ],
  ],
  ['', []],
])('%s is read', (text, expected) => {
  expect(readFilter(text)).toMatchObject(expected);
  expect(readFilter(text)).toHaveLength(expected.length);
});

test.each(['price', 'price:', 'a:{x', 'a:x}', ':x', 'a:1,,b:2'])('%s is not a filter', (text) => {
  expect(readFilter(text)).toBeNull();
});
