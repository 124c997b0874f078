import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { guardFormula, unguardFormula } from './formula-guard.ts';

describe('text that a spreadsheet would run gets an apostrophe', () => {
  test.each([
    '=1+1',
    '+1-800-555',
    '-cmd|x',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1+1',
    "'=1",
    '-',
    '=',
    '+1+1',
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '\uFEFF=1+1',
    '\u0001=1+1',
    '\u2060 \u200F@SUM(A1)',
    '\u2800=1+1',
    '\u3164+cmd|x',
    '\u2028=1+1',
    '﹦1+1',
    '-$5+1',
  ])('%j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });
});

describe('plain numbers and text stay as they are', () => {
  test.each([
    '-5',
    ' -5',
    '-5.00',
    '+5',
    '-1,234.50',
    '-.5',
    '-1e5',
    '-12%',
    '-$1,234.50',
    'A=1',
    '00123',
    "it's",
    "'quoted'",
    '',
    'a@b.c',
  ])('%j', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});

test('removes the guard exactly where it was added', () => {
  const texts = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '1', '5', ',', '.', 'e', '%', 'a', '\t'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }),
  );
});
