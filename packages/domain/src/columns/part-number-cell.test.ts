import { describe, expect, test } from 'vitest';

import {
  parsePartNumber,
  usualDigitCount,
  type PartNumberFlag,
  type SourceCell,
} from './part-number-cell.ts';

const number = (value: number, shown: string, format?: string): SourceCell =>
  format === undefined
    ? { type: 'number', value, shown }
    : { type: 'number', value, shown, format };

describe('part number of a cell', () => {
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
    [
      'blanks around a date are not part of it',
      { type: 'date', value: 45_000, shown: ' 15-Mar ' },
      '15-Mar',
      ['turned-into-date'],
    ],
    ['letters of the format belong to it', number(12345, ' AB12345 ', '"AB"00000'), 'AB12345', []],
    [
      'the first number beyond fifteen digits',
      number(1e15, '1E+15'),
      '1000000000000000',
      ['precision-lost'],
    ],
    ['a truth is shown', { type: 'boolean', value: true, shown: ' TRUE ' }, 'TRUE', []],
    ['a date in capitals', '5-DEC', '5-DEC', ['turned-into-date']],
    ['powers of ten without a fraction', '6E+07', '6E+07', ['scientific-notation']],
    ['a power of ten within a number', 'A6.8E+07', 'A6.8E+07', []],
    ['a power of ten before letters', '6.8E+07A', '6.8E+07A', []],
    ['text that Excel wrote as a date', '5-Dec', '5-Dec', ['turned-into-date']],
    ['digits gone in scientific notation', '6.80123E+07', '6.80123E+07', ['scientific-notation']],
    ['a number that only looks scientific', '1E5', '1E5', []],
    ['an error is shown', { type: 'error', value: '#N/A', shown: '#N/A' }, '#N/A', []],
  ])('%s', (_, cell, partNumber, flags) => {
    expect(parsePartNumber(cell)).toEqual({ partNumber, flags });
  });
});

describe('lost leading zeros', () => {
  const column = [
    ...Array.from({ length: 30 }, (_, index) => String(68_012_345 + index * 37)),
    '5012345',
    number(4_897_601, '4897601'),
    '12',
  ];

  test('are reported when the rest of the column has more digits', () => {
    const usual = usualDigitCount(column);
    expect(usual).toBe(8);
    expect(column.flatMap((cell) => parsePartNumber(cell, usual).flags)).toEqual([
      'leading-zeros-lost',
      'leading-zeros-lost',
    ]);
  });

  test.each<[string, readonly SourceCell[]]>([
    ['lengths that vary', Array.from({ length: 40 }, (_, index) => '1'.repeat(5 + (index % 5)))],
    ['too few numbers', Array.from({ length: 9 }, (_, index) => String(68_012_345 + index))],
    ['two lengths, each of many', Array.from({ length: 40 }, (_, at) => '1'.repeat(7 + (at % 2)))],
    ['digits followed by letters', Array.from({ length: 40 }, (_, at) => `${68_012_345 + at}AB`)],
    ['short numbers', Array.from({ length: 40 }, (_, index) => String(10_000 + index))],
    ['letters and digits', Array.from({ length: 40 }, (_, index) => `AB${index}00000`)],
  ])('are not reported among %s', (_, cells) => {
    expect(usualDigitCount(cells)).toBeNull();
  });

  const many = (text: string, count: number) => Array.from({ length: count }, () => text);
  test.each([
    ['ten of six digits', many('123456', 10), 6],
    ['seven in ten of eight digits', [...many('12345678', 14), ...many('1234567', 6)], 8],
    ['fewer than seven in ten', [...many('12345678', 13), ...many('1234567', 6)], null],
  ])('follow the usual length: %s', (_, cells, usual) => {
    expect(usualDigitCount(cells)).toBe(usual);
  });

  test.each([
    ['12345', true],
    ['1234', false],
    ['1234A', false],
  ])('are limited to three: %s', (shown, isMissed) => {
    expect(parsePartNumber(shown, 8).flags).toEqual(isMissed ? ['leading-zeros-lost'] : []);
  });

  test.each(['0', '#', '#00'])('are reported under the plain format %j', (format) => {
    const { flags } = parsePartNumber(number(5_012_345, '5012345', format), 8);
    expect(flags).toEqual(['leading-zeros-lost']);
  });

  test('are not reported when a format restores them', () => {
    expect(parsePartNumber(number(123456, '00123456', '00000000'), 8).flags).toEqual([]);
    expect(parsePartNumber('00123', 8).flags).toEqual([]);
  });
});
