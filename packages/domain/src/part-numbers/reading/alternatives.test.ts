import { expect, test } from 'vitest';

import { letterOrDigit, zeroLost } from './likely-slips.ts';
import { secondForms } from './second-forms.ts';

const numbers = (alternatives: readonly { readonly number: string }[]) =>
  alternatives.map(({ number }) => number);

test.each([
  ['O4465-42160', '0446542160'],
  ['I2658081', '12658081'],
  ['C80Z-6582-B', 'C8OZ6582B'],
  ['154OO-PLM-A02', '15400PLMA02'],
  ['126580B1', '12658081'],
  ['6819S349AC', '68195349AC'],
])('corrects %s to %s first', (typed, meant) => {
  expect(numbers(letterOrDigit(typed).likely)[0]).toBe(meant);
});

test.each(['12658081', '15400-PLM-A02', 'LR011279', 'FL820S', '5C3Z-9B246-A'])(
  'corrects nothing in %s',
  (typed) => {
    expect(letterOrDigit(typed)).toEqual({ likely: [], possible: [] });
  },
);

test('tries a digit for O or I beside one where both forms are as good', () => {
  expect(numbers(letterOrDigit('LA7Z-1799I-AA').possible)).toContain('LA7Z17991AA');
  expect(numbers(letterOrDigit('C8OZ-6582-B').possible)).toEqual([]);
});

test.each<[string, number | null, readonly string[]]>([
  ['446542160', null, ['0446542160']],
  ['7119904550', null, ['07119904550']],
  ['9091901253', null, []],
  ['LR16720', null, ['LR016720']],
  ['12345678', 11, ['00012345678']],
  ['171615301', 9, []],
])('restores lost zeros of %s in a column of %s digits', (typed, usual, restored) => {
  expect(numbers(zeroLost(typed, usual))).toEqual(restored);
});

test.each([
  ['924-5171', ['924-5171']],
  ['CK4T-14B474-AB', ['CK4Z14B474A', 'CK4Z14B474AB']],
  ['BC3A-12A650-ABC', ['BC3Z12A650ABC']],
  ['HK72-18K001-AD', []],
  ['05150620AC', ['P05150620AC']],
  ['68191349AC', ['P68191349AC']],
  ['2118201642', ['A2118201642']],
  ['04465-42160', []],
  ['12658081', []],
])('knows the second forms of %s', (typed, forms) => {
  expect(numbers(secondForms(typed))).toEqual(forms);
});
