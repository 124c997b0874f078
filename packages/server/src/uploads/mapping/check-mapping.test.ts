import { expect, test } from 'vitest';

import { checkMapping, withNewRoles } from './check-mapping.ts';

const sheet = {
  name: 'Parts',
  hidden: false,
  rowCount: 100,
  columnCount: 4,
  refused: null,
  preview: [
    ['Part', 'Qty', 'Cost', 'Name'],
    ['A1', '1', '2', 'x'],
    ['A2', '1', '2', 'x'],
  ],
};
const mapping = { headerRow: 0, partNumber: 0, quantity: 1, cost: 2, description: 3 };

test.each([
  ['all four columns', {}],
  ['only the part number', { quantity: null, cost: null, description: null }],
  ['no header', { headerRow: null }],
])('accepts a mapping with %s', (_, change) => {
  expect(checkMapping({ ...mapping, ...change }, sheet)).toBeNull();
});

test.each([
  [
    'a part number outside the sheet',
    { partNumber: 4 },
    'There is no column 5 for the part number',
  ],
  ['a cost outside the sheet', { cost: 200 }, 'There is no column 201 for the cost'],
  ['a header below the preview', { headerRow: 3 }, 'one of the first 3 rows'],
  ['two roles for one column', { quantity: 0 }, 'cannot be both the part number and the quantity'],
])('rejects %s with a message', (_, change, words) => {
  expect(checkMapping({ ...mapping, ...change }, sheet)).toContain(words);
});

test('rejects a header with nothing below it', () => {
  const short = { ...sheet, rowCount: 3 };
  expect(checkMapping({ ...mapping, headerRow: 2 }, short)).toContain('no rows below');
});

test.each([
  ['the part number', { partNumber: 3 }, { partNumber: 3, description: null }],
  ['the quantity', { quantity: 2 }, { quantity: 2, cost: null }],
  ['nothing', { description: null }, { description: null }],
  ['two at once', { quantity: 2, cost: 1 }, { quantity: 2, cost: 1 }],
])('a column that becomes %s loses its old role', (_, change, expected) => {
  expect(withNewRoles({ ...mapping, ...change }, mapping)).toEqual({ ...mapping, ...expected });
});

test('the part number keeps its column', () => {
  const requested = withNewRoles({ ...mapping, quantity: 0 }, mapping);
  expect(checkMapping(requested, sheet)).toContain('both the part number and the quantity');
});
