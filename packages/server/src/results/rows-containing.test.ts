import { expect, test } from 'vitest';

import { isPlainAscii, type ListSearchText } from '../batches/search-text.record.ts';
import { rowsContaining } from './rows-containing.ts';

const textsOf = (...rows: readonly string[]): ListSearchText => {
  const bytes = rows.map((row) => Buffer.from(row));
  let end = 0;
  return {
    text: Buffer.concat(bytes).toString('latin1'),
    ends: Int32Array.from(bytes, ({ length }) => (end += length)),
  };
};

const LIST = textsOf(
  'ab12\nfront clip',
  '12cd\n',
  'clip\nclip with a nut',
  '',
  'öab\nschraube für öl',
);

test.each([
  ['12', [1, 2]],
  ['CLIP', [1, 3]],
  ['ab', [1, 5]],
  ['l', [1, 3, 5]],
  // One row ends with what the next begins with.
  ['p12', []],
  ['12cd', [2]],
  ['nut', [3]],
  ['no match', []],
])('finds %s in the rows that contain it, each once', (search, expected) => {
  expect([...rowsContaining(LIST, search)]).toEqual(expected);
});

test('a match across two rows hides nothing after it', () => {
  expect([...rowsContaining(textsOf('xa', 'aab', 'aa'), 'aa')]).toEqual([2, 3]);
});

test.each([
  ['BMW 51.11-8', true],
  ['100%', true],
  ['Öl', false],
  ['a\nb', false],
  ['', false],
])('whether %j is plain', (search, expected) => {
  expect(isPlainAscii(search)).toBe(expected);
});
