import { expect, test } from 'vitest';

import { cellsByColumn } from './cells-by-column.ts';

test('each cell is named after its column, whatever its name', () => {
  const named = cellsByColumn(['Part', '__proto__', 'constructor', '', 'Part'])([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(Object.entries(named)).toEqual([
    ['Part', 'a'],
    ['__proto__', 'b'],
    ['constructor', 'c'],
    ['Column 4', 'd'],
    ['Part (2)', ''],
  ]);
});

test('rows of one sheet do not share their cells', () => {
  const nameCells = cellsByColumn(['Part', 'Qty']);
  const first = nameCells(['a', '1']);
  expect(nameCells(['b'])).toEqual({ Part: 'b', Qty: '' });
  expect(first).toEqual({ Part: 'a', Qty: '1' });
});
