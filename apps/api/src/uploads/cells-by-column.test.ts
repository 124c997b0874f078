import { expect, test } from 'vitest';

import { cellsByColumn } from './cells-by-column.ts';

test('each cell that is not empty is named after its column, whatever its name', () => {
  const named = cellsByColumn(['Part', '__proto__', 'constructor', '', 'Part'])([
    'a',
    'b',
    'c',
    'd',
    '',
  ]);
  expect(new Map(Object.entries(named))).toEqual(
    new Map([
      ['Part', 'a'],
      ['__proto__', 'b'],
      ['constructor', 'c'],
      ['Column 4', 'd'],
    ]),
  );
});

test('rows of one sheet do not share their cells', () => {
  const nameCells = cellsByColumn(['Part', 'Qty']);
  const first = nameCells(['a', '1']);
  expect(nameCells(['b'])).toEqual({ Part: 'b' });
  expect(first).toEqual({ Part: 'a', Qty: '1' });
});
