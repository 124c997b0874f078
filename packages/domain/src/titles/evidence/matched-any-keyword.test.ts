import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { matchedAnyKeyword } from './matched-any-keyword.ts';

const answer = (...titles: string[]) => ({
  total: titles.length,
  listings: titles.map((title, at) => buildListing({ itemId: `${at}`, title })),
});

test.each([
  ['all words in most titles', 'F4ZZ 6E086 A', ['Ford F4ZZ-6E086-A', 'F4ZZ 6E086 A', 'A'], false],
  ['half of the titles are enough', 'F4ZZ 6E086 A', ['Ford F4ZZ-6E086-A', 'Type A'], false],
  ['any word in most titles', 'F4ZZ 6E086 A', ['Ford F4ZZ-6E086-A', 'Type A', 'A Clip'], true],
  ['dashes make one word', 'F4ZZ-6E086-A', ['Type A'], false],
  ['joined is named as well', 'F4ZZ 6E086 A', ['Ford F4ZZ6E086A', 'Type A'], false],
  ['one word', 'F4ZZ6E086A', ['Type A'], false],
  ['no rows', 'F4ZZ 6E086 A', [], false],
])('%s', (_, keywords, titles, expected) => {
  expect(matchedAnyKeyword(keywords, answer(...titles))).toBe(expected);
});
