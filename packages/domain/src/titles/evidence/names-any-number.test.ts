import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { namesAnyNumber } from './names-any-number.ts';

const found = (...titles: readonly string[]) => ({
  kind: 'found' as const,
  answer: { total: titles.length, listings: titles.map((title) => buildListing({ title })) },
});

test.each([
  ['as it is written elsewhere', ['Ford F4ZZ-6E086-A Bracket'], ['F4ZZ6E086A'], true],
  ['in one title of several', ['Oil Filter', 'Mopar 68402348AB Sensor'], ['68402348AB'], true],
  ['by another of the numbers', ['Mopar 68402348AB Sensor'], ['84390030', '68402348AB'], true],
  ['only as a part of a longer one', ['Mopar 768402348AB Sensor'], ['68402348AB'], false],
  ['in no title', ['Oil Filter'], ['68402348AB'], false],
  ['where there are no listings', [], ['68402348AB'], false],
] as const)('a number %s', (_, titles, numbers, isNamed) => {
  expect(namesAnyNumber(found(...titles), numbers)).toBe(isNamed);
});

test('no other answer names a number', () => {
  expect(namesAnyNumber({ kind: 'nothing-found' }, ['68402348AB'])).toBe(false);
});
