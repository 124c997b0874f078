import { expect, test } from 'vitest';

import { numberColumn } from './number-column.ts';

const NUMBERS = ['12658081', '84143541', '19418758', '12611872', '22781461'];
const written = (write: (number: string) => string) => numberColumn(NUMBERS.map(write));

test.each<[string, (number: string) => string, string[], string[]]>([
  ['a code apart', (number) => `XQ ${number}`, ['XQ'], []],
  ['a glued code', (number) => `XQ${number}`, ['XQ'], []],
  ['a code with a digit', (number) => `S1-${number}`, ['S1'], []],
  ['a code behind', (number) => `${number}/QX`, [], ['QX']],
  ['nothing', (number) => number, [], []],
])('finds what cells share: %s', (_, write, heads, tails) => {
  const column = written(write);
  expect([...column.heads]).toEqual(heads);
  expect([...column.tails]).toEqual(tails);
});

test.each([
  [
    'Ford suffixes',
    ['FL3Z-17C972-A', 'F75Z-17682-A', 'CK4Z-14B474-A', '8L3Z-6731-A', 'BR3Z-6600-A'],
  ],
  ['Mopar levels', ['68191349AC', '68402348AC', '05149264AC', '68034598AC']],
  ['Land Rover letters', ['LR024145', 'LR010801', 'LR045399', 'LR072708']],
])('leaves letters that belong to the numbers: %s', (_, cells) => {
  const { heads, tails } = numberColumn(cells);
  expect([...heads, ...tails]).toEqual([]);
});

test('takes digits before numbers of their own for codes, though they differ', () => {
  const cells = ['01-12658081', '03-68191349AC', '01-84143541', '05-04465-42160', '11427566327'];
  expect([...numberColumn(cells).heads]).toEqual(expect.arrayContaining(['01', '03', '05']));
  const groups = ['41-110', '15-50105', '10-4010', '12-3456', '19-1234'];
  expect(numberColumn(groups).heads.size).toBe(0);
  const bmw = ['11 42 7 566 327', '34 11 6 855 000', '07 12 9 904 553', '13 71 7 532 754'];
  expect(numberColumn(bmw).heads.size).toBe(0);
});

test.each([
  ['Isuzu', ['8-98037-011-0', '8-97312-108-1', '9-09924-512-0', '1-87618-377-0', '5-87831-584-0']],
  ['Mercury', ['35-8M0065104', '48-8M8023420', '47-8M0043026', '91-8M0016336', '19-8M0095485']],
])('takes no first group of a printed number for a code: %s', (_, cells) => {
  expect(numberColumn(cells).heads.size).toBe(0);
});

test('asks for most cells and more than three', () => {
  expect(numberColumn(['XQ 12658081', 'XQ 84143541', 'XQ 19418758']).heads.size).toBe(0);
  expect(numberColumn([...NUMBERS, 'XQ 1', 'XQ 2', 'XQ 3', 'XQ 4']).heads.size).toBe(0);
});

test('knows the usual digits of nearly all numbers', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `909190125${at}`);
  expect(numberColumn([...ten, '446542160']).usualDigits).toBe(10);
  expect(numberColumn(ten.slice(1)).usualDigits).toBeNull();
});
