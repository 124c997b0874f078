import { expect, test } from 'vitest';

import { buildListing } from '../../testing/build-listing.ts';
import { shouldFetchNextPage } from './should-fetch-next-page.ts';
import { isTruncated } from './sold-listing.ts';

const PART = '68402348AB';

/** A page on which `matching` rows match the number. */
const page = (speaking: number, rows = 200, title = `Mopar ${PART} Oxygen Sensor`) =>
  Array.from({ length: rows }, (_, row) =>
    buildListing({
      itemId: `v1|${row}`,
      title: row < speaking ? title : 'Mopar 99999999ZZ Wheel',
    }),
  );

const worth = (listings: ReturnType<typeof page>, total = 500, linkedNumbers: string[] = []) =>
  shouldFetchNextPage({ partNumber: PART, linkedNumbers }, { total, listings });

test('fetches the next page when three rows of five match the number', () => {
  expect(worth(page(120))).toBe(true);
  expect(worth(page(119))).toBe(false);
});

test('fetches nothing after a complete response', () => {
  expect(worth(page(200), 200)).toBe(false);
  expect(worth(page(199, 199))).toBe(false);
});

test('rows of an accepted linked number match too', () => {
  const older = page(200, 200, 'Mopar 68211234AC Oxygen Sensor');
  expect(worth(older)).toBe(false);
  expect(worth(older, 500, ['68211234AC'])).toBe(true);
});

test('only a full page with more hits than rows is truncated', () => {
  expect(isTruncated({ total: 201, listings: page(200) })).toBe(true);
  expect(isTruncated({ total: 200, listings: page(200) })).toBe(false);
  expect(isTruncated({ total: 500, listings: page(199, 199) })).toBe(false);
});
