import { describe, expect, test } from 'vitest';

import { isLetter, letterCells } from './letter.ts';

describe('a line of a letter', () => {
  test.each([
    ['2 ea FL3Z-13008-DC headlamp LH, 412.50 each', ['FL3Z-13008-DC', '2', '412.50']],
    ['BC3Z-9F593-A injector x 6 @ 318.75', ['BC3Z-9F593-A', '6', '318.75']],
    ['84852139 module t-case (2) $268.40', ['84852139', '2', '$268.40']],
    ['GM 12676385 injectors, several, 88.14 ea', ['12676385', '', '88.14']],
    ['68366003AA t-case module - 1 - 241.20', ['68366003AA', '1', '241.20']],
    ['68235604AD valve body 1 pc 1,412.00 net', ['68235604AD', '1', '1,412.00']],
    ['FT4Z-8005-B radiator 1, no cost, sorry', ['FT4Z-8005-B', '1', '']],
    ['84852139 module, no cost', ['84852139', '', '']],
    ['12676385 injectors, 4 pcs', ['12676385', '4', '']],
  ])('%s', (line, cells) => {
    expect(letterCells(line)).toEqual([...cells, line]);
  });

  test.each([
    'Hi Dana,',
    'All of it at 30 cents on the dollar and it is yours.',
    'Pat, Alder Chrysler, (555) 014-3390',
    'Sent on 2026-11-19 at 10:30',
    'Call 6145550199, 2 pcs are promised',
    'Invoice 44718201, no cost for shipping',
    'Dana 6145550199',
    '',
  ])('without a part keeps its words: %s', (line) => {
    expect(letterCells(line)).toEqual(['', '', '', line]);
  });
});

test('amounts make a letter, numbers alone do not', () => {
  const numbers = ['FT4Z-8005-B radiator', 'BC3Z-9F593-A injector', 'GB5Z-19980-B control', 'x'];
  expect(isLetter(numbers)).toBe(false);
  expect(isLetter(numbers.map((line) => `${line} 1 at 12.50`))).toBe(false);
  expect(isLetter([...numbers, 'CJ5Z-2C204-A sensor'].map((line) => `${line} at 12.50`))).toBe(
    true,
  );
});
