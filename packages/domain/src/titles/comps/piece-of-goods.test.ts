import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { createCandidateReader } from '../reading/read-candidate.ts';
import { isPieceOfGoods } from './piece-of-goods.ts';

const read = createCandidateReader({
  partNumber: '68402348AB',
  linkedNumbers: [],
  currency: 'USD',
});

test.each([
  ['Dodge Rear Axle w/ Oil Filter 68402348AB', ['FILTER', 'OIL'], true],
  ['Dodge Mirror w/ Signal 68402348AB', ['MIRROR'], false],
  ['Dodge Bumper Assembly with Bumper Bracket 68402348AB', ['BRACKET', 'BUMPER'], false],
  ['Dodge Rear Axle w/ Oil Filter 68402348AB', [], false],
  ['Dodge Oil Filter 68402348AB', ['FILTER'], false],
])('%s of a dealer’s %j: %s', (title, dealerWords, isPiece) => {
  const one = read(buildListing({ title, conditionId: '3000' }));
  expect(typeof one !== 'string' && isPieceOfGoods(one, dealerWords)).toBe(isPiece);
});
