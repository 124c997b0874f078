import { expect, test } from 'vitest';

import { findPhrases, phraseIndex } from './phrase-index.ts';

const index = phraseIndex([
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
])('finds the longest non-overlapping phrases of %j', (title, found) => {
  expect(findPhrases(index, title.split(' '))).toEqual(found);
});
