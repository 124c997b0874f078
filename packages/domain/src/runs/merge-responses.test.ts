import { expect, test } from 'vitest';

import { buildListing } from '../testing/build-listing.ts';
import type { SoldListing } from '../titles/evidence/sold-listing.ts';
import type { LookupOutcome } from './lookup-outcome.ts';
import { mergeResponses } from './merge-responses.ts';

const a = buildListing({ itemId: 'a' });
const b = buildListing({ itemId: 'b' });
const c = buildListing({ itemId: 'c' });
/** The same item a moment later, with one more sold. */
const bLater = { ...b, soldQuantity: 9 };

const found = (total: number, ...listings: SoldListing[]): LookupOutcome => ({
  kind: 'found',
  answer: { total, listings },
});
const nothing: LookupOutcome = { kind: 'nothing-found' };

test.each<[string, LookupOutcome[], LookupOutcome]>([
  ['an item of two answers counts once', [found(2, a, b), found(2, b, c)], found(3, a, b, c)],
  ['as it was seen last', [found(2, a, b), found(1, bLater)], found(2, a, bLater)],
  ['an answer by itself stays as it is', [found(812, a, b)], found(812, a, b)],
  ['an item twice in one answer counts once', [found(2, a, a)], found(2, a)],
  ['totals are not added up', [found(500, a), found(700, a), found(10, b)], found(700, a, b)],
  ['a total is never below the listings', [found(0, a, b)], found(2, a, b)],
  ['a total without listings is an answer', [found(7), nothing], found(7)],
  ['nothing-found next to a result adds nothing', [nothing, found(1, a)], found(1, a)],
  ['nothing-found for every spelling is nothing', [nothing, nothing], nothing],
  ['an empty response is nothing', [found(0)], nothing],
  ['no responses are nothing', [], nothing],
  [
    'a failed outcome adds nothing',
    [found(1, a), { kind: 'malformed', detail: 'no total' }],
    found(1, a),
  ],
])('%s', (_, outcomes, merged) => {
  expect(mergeResponses(outcomes)).toEqual(merged);
});

test('is truncated when any spelling was, whatever the others returned', () => {
  const page = (name: string) =>
    Array.from({ length: 200 }, (_, at) => buildListing({ itemId: `${name}${at}` }));
  const merged = mergeResponses([found(230, ...page('x')), found(200, ...page('y'))]);
  expect(merged).toMatchObject({ kind: 'found', answer: { total: 430 } });
  const whole = mergeResponses([found(200, ...page('x')), found(200, ...page('y'))]);
  expect(whole).toMatchObject({ kind: 'found', answer: { total: 400 } });
});
