import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { numberMatcher } from '../part-numbers/match-title.ts';
import { parseTitle } from '../part-numbers/parse-title.ts';
import { titlesByLine } from './match-sold-rows.ts';

const labeled = JSON.parse(
  readFileSync(new URL('../titles/comps/labeled-titles.json', import.meta.url), 'utf8'),
) as readonly (readonly [partNumber: string, title: string, ...labels: string[]])[];

const linesOf = (numbers: readonly string[][]) =>
  numbers.map((spellings, at) => ({ rowNo: at + 1, numbers: spellings }));

test('each line gets the titles that name its number, in any spelling', () => {
  const titles = [
    'Mopar OEM 68402348AB bezel',
    'GM 84390030 module and 68402348-AB',
    'Ford CK4T-14B474-AB cover',
    'BMW trim 51 42 7 375 354',
    'Nothing of the list 55111222AA',
  ];
  const numbers = [['68402348AB'], ['84390030'], ['CK4Z-14B474-A'], ['51427375354'], ['99999999']];
  expect([...titlesByLine(linesOf(numbers), titles)]).toEqual([
    [1, [0, 1]],
    [2, [1]],
    [3, [2]],
    [4, [3]],
  ]);
});

test('a linked number names the line, and so does a short one', () => {
  const titles = ['Bulb 1157 pair', 'Mopar 68402399AA bracket'];
  expect([...titlesByLine(linesOf([['1157'], ['68402348AB', '68402399AA']]), titles)]).toEqual([
    [1, [0]],
    [2, [1]],
  ]);
});

test('finds exactly what the judge finds when it reads every title for every number', () => {
  const titles = labeled.map(([, title]) => title);
  const numbers = [...new Set(labeled.map(([number]) => number))];
  const parsed = titles.map(parseTitle);
  const expected = numbers.flatMap((number, at) => {
    const matches = numberMatcher(number);
    const named = parsed.flatMap((title, place) => (matches(title) === null ? [] : [place]));
    return named.length === 0 ? [] : [[at + 1, named]];
  });
  expect(expected.length).toBeGreaterThan(50);
  expect([...titlesByLine(linesOf(numbers.map((number) => [number])), titles)]).toEqual(expected);
});
