import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { createCandidateReader } from '../reading/read-candidate.ts';
import { listingsOfNewerRevision } from './superseded-revision.ts';

const KEY = '68402348AB';
const BARE = 'Genuine Mopar 68402348 Oxygen Sensor';
const LATER = 'Mopar 68402348AD Oxygen Sensor';

/** Titles that mean a newer revision than the searched one. */
function older(titles: readonly string[], partNumber = KEY): string[] {
  const listings = titles.map((title, at) => buildListing({ itemId: `v1|${at}`, title }));
  const read = createCandidateReader({ partNumber, linkedNumbers: [], currency: 'USD' });
  const candidates = listings.map(read).filter((one) => typeof one !== 'string');
  return [...listingsOfNewerRevision(listings, candidates, partNumber)].map(
    ({ listing }) => listing.title,
  );
}

test.each([
  ['a later level is known', [BARE, LATER], [BARE]],
  ['in small letters, or with a zero in front', [BARE, 'mopar 068402348ac sensor'], [BARE]],
  ['the searched revision is the newest', [BARE, 'Mopar 68402348AB Sensor'], []],
  ['only an earlier one is known', [BARE, 'Mopar 68402348AA Sensor'], []],
  ['a longer number is no later level', [BARE, 'Mopar 168402348AD Sensor'], []],
  ['nor one that goes on', [BARE, 'Mopar 68402348AD2 Sensor'], []],
  ['nor that of another number', [BARE, 'Mopar 68402349AD Sensor'], []],
  ['every title names its revision', ['Mopar 68402348AB Sensor', LATER], []],
])('%s', (_, titles, wanted) => {
  expect(older(titles)).toEqual(wanted);
});

test.each(['84062348', 'BL3Z1234AB', '6840234AB9'])('%s has no revision', (number) => {
  expect(older([`Genuine ${number} Sensor`, LATER], number)).toEqual([]);
});
