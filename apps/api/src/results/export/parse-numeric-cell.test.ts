import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseNumericCell } from './parse-numeric-cell.ts';

test.each([
  ['3', 3, '0'],
  ['0', 0, '0'],
  ['4.50', 4.5, '0.00'],
  ['-12.5', -12.5, '0.0'],
  ['1,234', 1234, '#,##0'],
  ['$1,200.00', 1200, '"$"#,##0.00'],
  ['-$5.00', -5, '"$"0.00'],
])('%s is a number', (text, value, format) => {
  expect(parseNumericCell(text)).toEqual({ type: 'number', value, shown: text, format });
});

test.each([
  '',
  '012',
  '00',
  '1e5',
  '1.',
  '.5',
  '12,34',
  '$ 5',
  '(5.00)',
  '5 ea',
  '1.23456',
  '+5',
  '-0',
  '-0.00',
  '123456789012345678',
  '12345678901234.25',
  '=1',
  '1,234,56',
  ' 5',
  '５',
])('%o stays text', (text) => {
  expect(parseNumericCell(text)).toBeNull();
});

test('a number shows exactly the digits it was written with', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: 0, max: 4 }),
      (n, places) => {
        const text = (n / 10 ** places).toFixed(places);
        const cell = parseNumericCell(text);
        fc.pre(!/^-0(\.0+)?$/.test(text));
        const digits = cell?.type === 'number' ? cell.format?.split('.')[1]?.length : undefined;
        expect(cell?.value).toBe(Number(text));
        expect(digits ?? 0).toBe(places);
      },
    ),
  );
});
