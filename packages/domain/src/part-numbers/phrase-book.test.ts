import { expect, test } from 'vitest';

import { findPhrases, phraseBook } from './phrase-book.ts';

const book = phraseBook([
  ['oem', 'genuine'],
  ['oem quality', 'not'],
  ['quality', 'word'],
  ['oem quality assured', 'long'],
]);

test.each([
  ['OEM PART', [{ value: 'genuine', at: 0, length: 1 }]],
  ['AN OEM QUALITY PART', [{ value: 'not', at: 1, length: 2 }]],
  ['OEM QUALITY ASSURED', [{ value: 'long', at: 0, length: 3 }]],
  [
    'QUALITY OEM OEM QUALITY',
    [
      { value: 'word', at: 0, length: 1 },
      { value: 'genuine', at: 1, length: 1 },
      { value: 'not', at: 2, length: 2 },
    ],
  ],
  ['OEMQUALITY', []],
])('finds the longest phrases of %j, none inside another', (title, found) => {
  expect(findPhrases(book, title.split(' '))).toEqual(found);
});
