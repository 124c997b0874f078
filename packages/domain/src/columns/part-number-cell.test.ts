import { describe, expect, test } from 'vitest';

import { readPartNumber, usualDigitCount } from './part-number-cell.ts';
import type { PartNumberFlag, SourceCell } from './part-number-cell.ts';

const number = (value: number, shown: string, format?: string): SourceCell =>
  format === undefined
    ? { type: 'number', value, shown }
    : { type: 'number', value, shown, format };

describe('the part number of a cell', () => {
  test.each<[string, SourceCell, string, readonly PartNumberFlag[]]>([
    ['text is kept with its zeros', ' 00123456 ', '00123456', []],
    ['a padded number is read as shown', number(123456, '00123456', '00000000'), '00123456', []],
    [
      'separators of the format belong to it',
      number(123451234, '12345-1234', '00000\\-0000'),
      '12345-1234',
      [],
    ],
    [
      'a number shown in scientific notation keeps all digits',
      number(68012345, '6.80E+07', '0.00E+00'),
      '68012345',
      [],
    ],
    [
      'a number in currency keeps its digits',
      number(68012345, '$68,012,345.00', '"$"#,##0.00'),
      '68012345',
      [],
    ],
    [
      'thousands separators are decoration',
      number(68012345, '68,012,345', '#,##0'),
      '68012345',
      [],
    ],
    ['a plain number is written out', number(68012345, '68012345'), '68012345', []],
    ['a large number is written out', number(12345678901234, '1.23457E+13'), '12345678901234', []],
    [
      'sixteen digits have lost the last',
      number(1234567890123456, '1.23457E+15'),
      '1234567890123456',
      ['precision-lost'],
    ],
    [
      'a date was a number once',
      { type: 'date', value: 45_000, shown: '15-Mar', format: 'd-mmm' },
      '15-Mar',
      ['turned-into-date'],
    ],
    ['text that Excel wrote as a date', '5-Dec', '5-Dec', ['turned-into-date']],
    ['digits gone in scientific notation', '6.80123E+07', '6.80123E+07', ['scientific-notation']],
    ['a number that only looks scientific', '1E5', '1E5', []],
    ['an error is shown', { type: 'error', value: '#N/A', shown: '#N/A' }, '#N/A', []],
  ])('%s', (_, cell, partNumber, flags) => {
    expect(readPartNumber(cell)).toEqual({ partNumber, flags });
  });
});

describe('zeros that stood in front', () => {
  const column = [
    ...Array.from({ length: 30 }, (_, index) => String(68_012_345 + index * 37)),
    '5012345',
    number(4_897_601, '4897601'),
    '12',
  ];

  test('are missed where the rest of the column has more digits', () => {
    const usual = usualDigitCount(column);
    expect(usual).toBe(8);
    expect(column.flatMap((cell) => readPartNumber(cell, usual).flags)).toEqual([
      'leading-zeros-lost',
      'leading-zeros-lost',
    ]);
  });

  test.each<[string, readonly SourceCell[]]>([
    ['lengths that vary', Array.from({ length: 40 }, (_, index) => '1'.repeat(5 + (index % 5)))],
    ['too few numbers', ['68012345', '68012346', '5012345']],
    ['short numbers', Array.from({ length: 40 }, (_, index) => String(10_000 + index))],
    ['letters and digits', Array.from({ length: 40 }, (_, index) => `AB${index}00000`)],
  ])('are not missed among %s', (_, cells) => {
    expect(usualDigitCount(cells)).toBeNull();
  });

  test('are not missed where a format puts them back', () => {
    expect(readPartNumber(number(123456, '00123456', '00000000'), 8).flags).toEqual([]);
    expect(readPartNumber('00123', 8).flags).toEqual([]);
  });
});
