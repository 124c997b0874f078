import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatPrice, formatTotal, parseMoney, parseQuantity } from './money.ts';

const grouped = (whole: number, separator: string) =>
  String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);

describe('parseMoney', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00A0234,50', 123_450],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1_234.50', 123_450],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['12,345', 1_234_500],
    ['123,456', 12_345_600],
    ['1,2345', 123],
    ['12,5', 1250],
    ['12,50', 1250],
    ['0,500', 50],
    ['1234,567', 123_457],
    ['12.5', 1250],
    ['12', 1200],
    ['12.', 1200],
    ['.5', 50],
    [',5', 50],
    ['0', 0],
    ['0'.repeat(40), 0],
    ['0.00', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['1 234 567', 123_456_700],
    ['12.34 567', null],
    // three places after a single dot are thousandths, as in American price files
    ['1.234', 123],
    ['12.344', 1234],
    ['12.345', 1235],
    ['12.3449', 1234],
    ['0.005', 1],
    // signs and brackets
    ['(12.00)', -1200],
    ['($12.00)', -1200],
    ['( 12.00 )', -1200],
    ['$(12.00)', -1200],
    ['$ (12.00)', -1200],
    ['(12.00) USD', -1200],
    ['(-12.00)', -1200],
    ['-12', -1200],
    ['-$12', -1200],
    ['$-12', -1200],
    ['- $ 12', -1200],
    ['12.00-', -1200],
    ['$12-', -1200],
    ['12-$', -1200],
    ['−12', -1200],
    ['–12', -1200],
    ['+12', 1200],
    ['-0', 0],
    // currencies
    ['USD 12', 1200],
    ['12 USD', 1200],
    ['usd12', 1200],
    ['US$12', 1200],
    ['US$ 12.00', 1200],
    ['C$12', 1200],
    ['CA$12', 1200],
    ['A$12', 1200],
    ['AU$12', 1200],
    ['NZ$12', 1200],
    ['CAD 12', 1200],
    ['AUD 12', 1200],
    ['€12,50', 1250],
    ['12,50 €', 1250],
    ['12 EUR', 1200],
    ['£12', 1200],
    ['GBP 12', 1200],
    ['¥12', 1200],
    ['₹12', 1200],
    ['＄１２', 1200],
    ['$12.00 ea', 1200],
    ['$12.00/each', 1200],
    ['12.00 each.', 1200],
    ['12.00  each', 1200],
    ['  12.00  ', 1200],
    [`${' '.repeat(60)}12${' '.repeat(60)}`, 1200],
  ])('parses %j as %j', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  test.each([
    '',
    '   ',
    '-',
    '--',
    '()',
    '$',
    'n/a',
    'call',
    'each',
    '1.2.3',
    '1,2,3',
    '12,34,567',
    '1,234.567,8',
    '1.234,567.8',
    '1 23',
    '12 34',
    '1 2345',
    '2018-2020',
    '12 13',
    '1e5',
    '12%',
    '12 dollars',
    'F4ZZ-6E086-A',
    '(12',
    '12)',
    '(1)(2)',
    '((12))',
    '12 (34)',
    '- - 12 -+',
    'x12',
    '12x',
    '$ $ 12',
    '1 ,234',
    '1,234 567',
    '1.234 567',
    '12,34.567',
    '0'.repeat(41),
    '1,234,56',
    '1 234 56',
    '12 each each',
    'each 12',
    '1 ea 234',
    ',',
    '.',
    '.,',
    '9'.repeat(17),
    '1'.repeat(41),
  ])('finds no amount in %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('parses back every amount, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
        const whole = Math.floor(minor / 100);
        const cents = String(minor % 100).padStart(2, '0');
        for (const text of [
          `${whole}.${cents}`,
          `${whole},${cents}`,
          `$${grouped(whole, ',')}.${cents}`,
          `${grouped(whole, '.')},${cents} €`,
          `${grouped(whole, ' ')},${cents}`,
          `${grouped(whole, "'")}.${cents}`,
        ]) {
          expect(parseMoney(text)).toBe(minor);
          expect(parseMoney(`(${text})`)).toBe(minor === 0 ? 0 : -minor);
        }
      }),
    );
  });

  test('gives whole minor units or nothing for any text', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+($]{0,2}[\d., ']{0,12}[)€-]?$/));
    fc.assert(
      fc.property(text, (typed) => {
        const minor = parseMoney(typed);
        expect(minor === null || Number.isSafeInteger(minor)).toBe(true);
      }),
    );
  });
});

describe('parseQuantity', () => {
  test.each([
    ['4', 4],
    ['4.0', 4],
    ['2.5', 2.5],
    ['1,200', 1200],
    ['1 200', 1200],
    ['4 ea', 4],
    ['4ea', 4],
    ['4 EA.', 4],
    ['4 pcs', 4],
    ['4 pc', 4],
    ['4 pieces', 4],
    ['1 piece', 1],
    ['4 units', 4],
    ['1 unit', 1],
    ['4/ea', 4],
    ['4/ ea', 4],
    ['.5', 0.5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740993', null],
    ['(2)', -2],
    ['-2', -2],
    ['0', 0],
    ['-0', 0],
    ['', null],
    ['n/a', null],
    ['many', null],
    ['ea', null],
    ['4 boxes', null],
    ['9'.repeat(20), null],
  ])('parses %j as %j', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });
});

test('a total of nothing is $0.00, an unknown price a dash', () => {
  expect([formatTotal(0), formatTotal(123_456), formatPrice(0)]).toEqual([
    '$0.00',
    '$1,234.56',
    '-',
  ]);
});

describe('formatPrice', () => {
  test.each([
    [null, '-'],
    [0, '-'],
    [-1, '-'],
    [-123_456, '-'],
    [Number.NaN, '-'],
    [1, '$0.01'],
    [99, '$0.99'],
    [100, '$1.00'],
    [1250, '$12.50'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [1249.6, '$12.50'],
    [0.4, '-'],
  ])('formats %j as %j', (minor, shown) => {
    expect(formatPrice(minor)).toBe(shown);
  });

  test('output is parsed back by parseMoney', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e13 }), (minor) => {
        expect(parseMoney(formatPrice(minor))).toBe(minor);
      }),
    );
  });
});
