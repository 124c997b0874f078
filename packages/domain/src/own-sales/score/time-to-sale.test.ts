import { expect, test } from 'vitest';

import { dayAfter } from '../day-range.ts';
import { timeToSale, type WatchedListing } from './time-to-sale.ts';

const START = '2026-01-01';
const after = (days: number): string => dayAfter(START, days);

const listing = (
  soldAfter: number | null,
  changes: Partial<WatchedListing> = {},
): WatchedListing => ({
  startedOn: START,
  watchedFrom: START,
  watchedTo: after(400),
  firstSoldOn: soldAfter === null ? null : after(soldAfter),
  ...changes,
});

test('sold listings alone say nothing of the time to sale', () => {
  expect(timeToSale([])).toBeNull();
  expect(timeToSale(Array.from({ length: 40 }, (_, at) => listing(at)))).toBeNull();
});

test('unsold listings stay in the count until they were last seen', () => {
  // Ten sell after 9, 19, ... days; the others are watched for 50 days and have no sale.
  const sold = Array.from({ length: 10 }, (_, at) => listing(10 * at + 9));
  const unsold = Array.from({ length: 10 }, () => listing(null, { watchedTo: after(49) }));
  const found = timeToSale([...sold, ...unsold]);
  // By hand: 15/20 are unsold after 50 days; then 4/5, 3/5 of the five left, and so on.
  expect(found).toMatchObject({ listings: 20, sold: 10 });
  expect(found?.soldBy3).toBeCloseTo(1 - (15 / 20) * (1 / 5), 10);
  expect((found?.medianMonths ?? 0) * 30.4375).toBeCloseTo(70, 6);
  expect(found?.soldBy12).toBeNull();
});

test('a listing counts from the day on which it would be known even if sold out', () => {
  const late = Array.from({ length: 30 }, (_, at) =>
    listing(at < 10 ? 100 + at : null, { watchedFrom: after(90) }),
  );
  expect(timeToSale(late)).toBeNull();
  const early = Array.from({ length: 20 }, (_, at) => listing(at < 5 ? 10 : null));
  expect(timeToSale([...early, ...late])?.soldBy3).toBeCloseTo(5 / 20, 10);
});
