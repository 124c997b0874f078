import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { columnKeys } from './column-keys.ts';

test.each([
  [
    ['Part Number', 'O.H.', 'Cost'],
    ['Part Number', 'O.H.', 'Cost'],
  ],
  [
    [' Qty ', '', '  '],
    ['Qty', 'Column 2', 'Column 3'],
  ],
  [
    ['Part Number', 'Qty', 'Part Number', 'Part Number'],
    ['Part Number', 'Qty', 'Part Number (2)', 'Part Number (3)'],
  ],
  [
    ['A', 'A (2)', 'A'],
    ['A', 'A (2)', 'A (3)'],
  ],
  [
    ['', 'Column 1'],
    ['Column 1', 'Column 1 (2)'],
  ],
])('%j get the keys %j', (names, keys) => {
  expect(columnKeys(names)).toEqual(keys);
});

test('no two columns share a key', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), (names) => {
      expect(new Set(columnKeys(names)).size).toBe(names.length);
    }),
  );
});
