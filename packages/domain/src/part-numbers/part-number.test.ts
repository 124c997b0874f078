import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  normalizePartNumber,
  numberSpellings,
  partNumberKey,
  splitPartNumbers,
} from './part-number.ts';

describe('normalizePartNumber', () => {
  test.each([
    ['f4zz-6e086-a', 'F4ZZ6E086A'],
    ['1K0 615 301 AA', '1K0615301AA'],
    ['  00 123.45/6 ', '00123456'],
    ['68402348\u200BAB', '68402348AB'],
    ['68402348\u00A0AB', '68402348AB'],
    ['６８４０２３４８ＡＢ', '68402348AB'],
    ['F4ZZ–6E086—A', 'F4ZZ6E086A'],
    ['№ 42798696', '42798696'],
    ['#42798696', '42798696'],
    ['', ''],
    ['---', ''],
    ['деталь', ''],
  ])('%j becomes %j', (typed, compact) => {
    expect(normalizePartNumber(typed)).toBe(compact);
  });

  test('contains only A-Z and digits, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = normalizePartNumber(typed);
        expect(once).toMatch(/^[A-Z0-9]*$/);
        expect(normalizePartNumber(once)).toBe(once);
      }),
    );
  });

  test('stops beyond the length of any number', () => {
    expect(normalizePartNumber('A'.repeat(3000))).toBe('A'.repeat(2000));
    expect(splitPartNumbers(`${' '.repeat(2000)}42798696`)).toEqual([]);
  });

  test('keeps every leading zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), (zeros) => {
        expect(normalizePartNumber(`${'0'.repeat(zeros)}6H145702S`)).toBe(
          `${'0'.repeat(zeros)}6H145702S`,
        );
      }),
    );
  });
});

describe('partNumberKey', () => {
  test.each([
    ['F4ZZ-6E086-A', 'f4zz 6e086 a', true],
    ['F4ZZ-6E086-A', 'F4ZZ-6E086-B', false],
    ['F4ZZ-6E086-A', 'F4ZZ-6E086', false],
    // Mopar: eight digits with the zero, seven without it
    ['05064358AB', '5064358AB', true],
    ['05064358AB', '05064358AC', false],
    ['068402348AB', '68402348AB', true],
    ['00408735AA', '0408735AA', true],
    ['004087351AA', '4087351AA', true],
    // Fiat and bare Mopar
    ['04884899', '4884899', true],
    ['046521256', '46521256', false],
    // Other makes' zeros are part of the number
    ['06H145702S', '6H145702S', false],
    ['036109181', '36109181', false],
    ['0004201220', '004201220', false],
    ['0408735', '408735', false],
    ['05064358A', '5064358A', false],
    ['05064358ABC', '5064358ABC', false],
    ['X05064358AB', 'X5064358AB', false],
  ])('%j and %j have the same key: %j', (a, b, same) => {
    expect(partNumberKey(a) === partNumberKey(b)).toBe(same);
  });

  test.each(['', '-', '--', ' '])('of %j is empty', (text) => {
    expect(partNumberKey(text)).toBe('');
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0{0,3}\d{0,9}[A-Z]{0,2}$/), (number) => {
        expect(partNumberKey(partNumberKey(number))).toBe(partNumberKey(number));
      }),
    );
  });
});

describe('numberSpellings', () => {
  test.each([
    ['5064358AB', ['5064358AB', '05064358AB', '005064358AB']],
    ['05064358AB', ['5064358AB', '05064358AB', '005064358AB']],
    ['68402348AB', ['68402348AB', '068402348AB']],
    ['4884899', ['4884899', '04884899']],
    ['42798696', ['42798696']],
    ['F4ZZ6E086A', ['F4ZZ6E086A']],
  ])('%j gives %j', (number, spellings) => {
    expect(numberSpellings(number)).toEqual(spellings);
  });

  test('all have the same key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0{0,2}\d{7,8}([A-Z]{2})?$/), (number) => {
        for (const spelling of numberSpellings(number)) {
          expect(partNumberKey(spelling)).toBe(partNumberKey(number));
        }
      }),
    );
  });
});

describe('splitPartNumbers', () => {
  test.each([
    ['68402348AB', ['68402348AB']],
    ['68402348AB, 68402349AB', ['68402348AB', '68402349AB']],
    ['68402348AB;68402349AB|42798696', ['68402348AB', '68402349AB', '42798696']],
    ['68402348AB\r\n68402349AB\t42798696', ['68402348AB', '68402349AB', '42798696']],
    ['68402348AB / 68402349AB', ['68402348AB', '68402349AB']],
    ['68402348AB/', ['68402348AB']],
    ['68402348AB/ /68402349AB', ['68402348AB', '68402349AB']],
    ['68402348AB 68402349AB', ['68402348AB', '68402349AB']],
    ['84972952/42798', ['84972952', '42798']],
    // A slash or space inside one number
    ['1K0/615/301', ['1K0/615/301']],
    ['1K0 615 301 AA', ['1K0 615 301 AA']],
    ['F4ZZ 6E086 A', ['F4ZZ 6E086 A']],
    ['89541 12C10', ['89541 12C10']],
    ['68191349AC/AB', ['68191349AC/AB']],
    ['84972952/ABCDEF', ['84972952/ABCDEF']],
    ['84972952 GENUINEGM', ['84972952 GENUINEGM']],
    ['  42798696  ', ['42798696']],
    [' F4ZZ 6E086 A ', ['F4ZZ 6E086 A']],
    [' , ;- ', []],
    ['', []],
  ])('splits %j into %j', (cell, numbers) => {
    expect(splitPartNumbers(cell)).toEqual(numbers);
  });

  test('returns at most eight numbers per cell, with any separator', () => {
    const cell = Array.from({ length: 20 }, (_, index) => `8497295${index}`);
    expect(splitPartNumbers(cell.join(','))).toHaveLength(8);
    expect(splitPartNumbers(cell.join(' '))).toHaveLength(8);
  });
});
