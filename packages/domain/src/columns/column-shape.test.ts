import { describe, expect, test } from 'vitest';

import { partLikeness, shapeOf } from './column-shape.ts';

describe('part-number likeness of a value', () => {
  test.each([
    // Too short, too long, or with characters that no part number has.
    ['A', 0],
    ['1', 0],
    ['A1'.repeat(16), 1],
    [`${'A1'.repeat(16)}A`, 0],
    ['12345@A', 0],
    ['12345?A', 0],
    ['12345!A', 0],
    ['12345%A', 0],
    ['12345&A', 0],
    ['12345"A', 0],
    ['AB12://34', 0],
    ['AB:12/34', 1],
    // No digit, dates and money.
    ['ABC-DEF', 0],
    ['12/05/2024', 0],
    ['12.50', 0],
    ['$1234', 0],
    ['€1234', 0],
    ['£1234', 0],
    // Groups.
    ['680123 45678 AA', 1],
    ['68 012 345 AA', 1],
    ['68012  345 AA', 1],
    ['68012 345 678 AA', 0],
    ['6801 345 678 AA', 1],
    ['1 2 3 4 5 AB', 1],
    ['1 2 3 4 5 6 AB', 0],
    ['BRAKE 12345', 0],
    ['BRAK 12345', 1],
    ['BRAKE-1 2345', 1],
    ['1BRAKE 2345', 1],
    // A make spelled out.
    ['MOPAR 68191349AC', 0.6],
    ['15400-PLM-A02 HONDA', 0.6],
    ['SENSOR 12345', 0],
    // Bins and models.
    ['1A', 0.15],
    ['12A', 0.15],
    ['123A', 0.15],
    ['1234A', 1],
    ['A1', 0.15],
    [' A1 ', 0.15],
    ['A12', 0.15],
    ['A123', 0.6],
    ['AA12', 0.6],
    ['12AA', 0.6],
    // Vehicle identification number.
    ['1FTFW1ET5DFC10312', 0.1],
    ['1FTFW1ET5DFC1031I', 1],
    ['X1FTFW1ET5DFC10312', 1],
    ['1FTFW1ET5DFC10312X', 1],
    // Letters and digits.
    ['AB-12', 1],
    ['AB12', 0.6],
    ['AB-C1', 0.6],
    ['ab-12345', 1],
    ['abc-12345', 0.4],
    // A whole number as spreadsheets write it.
    ['12658081.0', 0.85],
    ['1234.0', 0],
    // Digits only.
    ['-123456', 0],
    ['123456.', 0],
    ['123456,5', 0],
    ['12345.67890', 1],
    ['12345678901', 0.85],
    ['123456789012', 0.15],
    ['12345678901234', 0.15],
    ['123456789012345', 0.85],
    ['1234-56789012', 1],
    ['123-45', 1],
    ['123/45', 1],
    ['12 345', 1],
    ['12-34', 0.3],
    ['123456', 0.85],
    ['12345', 0.65],
    ['1234', 0.3],
    ['123', 0.03],
  ])('%j: %d', (value, likeness) => {
    expect(partLikeness(value)).toBeCloseTo(likeness, 10);
  });

  test('a lower-case word lowers an already weak score', () => {
    expect(partLikeness('abc-1')).toBeCloseTo(0.24, 10);
  });
});

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const KINDS = {
  date: {
    yes: [
      '1/2/24',
      '01.02.2024',
      '01-02-24',
      '2024-01-02',
      '2024/1/2',
      '2024.12.31',
      ...MONTHS.flatMap((month) => [`2-${month}-24`, `${month} 2`]),
      '2 Jan 2024',
      '2jan24',
      '12 January 2024',
      '2 Jan, 2024',
      '12-DEC-2024',
      'jan-12',
      'Jan12',
      'March 12, 2024',
      'Mar 12,2024',
      '1/2/24 10:30',
      '2024-01-02T10:30:00Z',
      '2 Jan 2024 9:05',
    ],
    no: [
      '1/2/3',
      '123/1/24',
      '2024-1',
      '1/2/20245',
      'x1/2/24',
      '1/2/24x',
      '2 foo 2024',
      '20245-1-2',
      '2024-123-1',
      '2024-1-123',
      '1/123/24',
      '2 jan 2',
      'jan 123',
      '2 jan 20245',
      'jan 2, 24',
      '1/2/24 10',
      '1/2/24 :30',
      '12024-01-02',
      '112 jan 2024',
    ],
  },
  money: {
    yes: [
      '12.50',
      '$12.50',
      '-12.50',
      '(12.50)',
      '- 12.50',
      '$ 12.50',
      '$-12.50',
      '12.50-',
      '1,234.50',
      '1.234,50',
      '1 234,50',
      '1,234,567.89',
      '12.5000',
      '123456.78',
      '0,99',
      'USD 12.50',
      'usd12.50',
      '12.50 EUR',
      '€1.00',
      '£1.00',
      '1.00€',
      '1.00 £',
      '1.00$',
      'EUR 1.00',
      '1.00 USD',
      '(-$1,234.50)',
    ],
    no: [
      '12',
      '12.5',
      '12.50000',
      '1234',
      'AB 12.50',
      '12.50 AB',
      '1,23.50',
      '.50',
      '12.',
      'x',
      '12.50 12.50',
      '1234,567.89x',
      '$',
      '12 50',
    ],
  },
  smallInteger: {
    yes: ['0', '1', '-1', '1,234', '9999', '9,999', '-9,999', '5.0', '5.00', '1234.0', '1,234.0'],
    no: [
      '10000',
      '10,000',
      '-10000',
      '1.5',
      '12,34',
      '1,2345',
      'a1',
      '1a',
      '1 2',
      '5.',
      '1,23,456',
    ],
  },
  numeric: {
    yes: [
      '12',
      '12.5',
      '$12',
      '-12',
      '+12',
      '(12)',
      '12%',
      '12-',
      '€ 12',
      '$-12',
      '1.234,56',
      '.5',
      '£12',
      '12£',
      '12 €',
      '- 12',
      '($ 12)',
      '12$',
      '5.',
    ],
    no: ['A12', '12A', '..', '$', '-', '12 12', '()', '12%%', '$$12'],
  },
  wordy: {
    yes: ['Brake pad', 'SEAL', 'müßig', 'abc', 'bracket 12'],
    no: ['AB', '12', 'ABC-12345', 'a b c', 'ab-cd'],
  },
} as const;

describe.each(Object.entries(KINDS))('%s', (kind, { yes, no }) => {
  const share = (value: string): unknown => shapeOf([value])[kind as keyof typeof KINDS];
  test.each(yes)('%j matches', (value) => {
    expect(share(value)).toBe(1);
  });
  test.each(no)('%j does not match', (value) => {
    expect(share(value)).toBe(0);
  });
});

const numbers = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(from + index));

describe('line numbers', () => {
  test.each([
    ['three in a row', ['1', '2', '3'], true],
    ['two are too few', ['1', '2'], false],
    ['one gap in three', ['1', '2', '4'], false],
    ['one gap in eleven', [...numbers(1, 5), ...numbers(7, 6)], true],
    ['one gap in ten', [...numbers(1, 5), ...numbers(7, 5)], false],
    ['from a thousand', numbers(1000, 5), true],
    ['from more than a thousand', numbers(1001, 5), false],
    ['backwards', ['3', '2', '1'], false],
    ['in twos', ['2', '4', '6'], false],
    ['words', ['a', 'b', 'c'], false],
  ])('%s', (_, values, isSequence) => {
    expect(shapeOf(values).isSequence).toBe(isSequence);
  });
});

describe('columnShape', () => {
  test('has no shape without values', () => {
    const nothing = {
      filled: 0,
      fill: 0,
      partLike: 0,
      money: 0,
      smallInteger: 0,
      numeric: 0,
      date: 0,
      wordy: 0,
      unique: 0,
      isSequence: false,
      meanLength: 0,
    };
    expect(shapeOf([])).toEqual(nothing);
    expect(shapeOf(['', '  '])).toEqual(nothing);
  });

  test('measures non-blank values only', () => {
    expect(shapeOf([' ab ', '', 'ab', 'abcdef'])).toMatchObject({
      filled: 3,
      fill: 0.75,
      unique: 2 / 3,
      meanLength: 10 / 3,
      wordy: 1 / 3,
    });
    expect(shapeOf(['AB-12345', '12345', 'seal', '-']).partLike).toBeCloseTo(1.65 / 4, 10);
  });

  test('looks at the first rows of a column and the start of each value', () => {
    expect(shapeOf([...numbers(5, 300), ...numbers(1, 50)])).toMatchObject({ filled: 300 });
    expect(shapeOf(['x'.repeat(150)]).meanLength).toBe(100);
  });
});
