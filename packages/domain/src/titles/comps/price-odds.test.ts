import { expect, test } from 'vitest';

import { priceLogOdds } from './price-odds.ts';

const ALONE = { genuine: 100, copies: null };

test('nothing to compare with says nothing', () => {
  expect(priceLogOdds(100, { genuine: null, copies: null })).toBe(0);
});

test('the OEM price speaks for OEM, that of copies against it', () => {
  expect(priceLogOdds(100, ALONE)).toBeGreaterThan(1);
  expect(priceLogOdds(40, ALONE)).toBeLessThan(-1);
  expect(priceLogOdds(60, { genuine: 100, copies: 60 })).toBeLessThan(priceLogOdds(60, ALONE));
  expect(priceLogOdds(60, { genuine: 100, copies: 20 })).toBeGreaterThan(priceLogOdds(60, ALONE));
});

test('a lower price never speaks more for OEM', () => {
  for (const levels of [ALONE, { genuine: 100, copies: 30 }, { genuine: null, copies: 30 }]) {
    const odds = [1, 5, 20, 30, 40, 60, 80, 95].map((price) => priceLogOdds(price, levels));
    expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  }
});

test('copies that cost as much as OEM parts say nothing about theirs', () => {
  expect(priceLogOdds(50, { genuine: 100, copies: 120 })).toBe(priceLogOdds(50, ALONE));
});

test('without an OEM price, a price near that of copies speaks against OEM', () => {
  const levels = { genuine: null, copies: 100 };
  expect(priceLogOdds(100, levels)).toBeLessThan(-1);
  expect(priceLogOdds(220, levels)).toBeGreaterThan(1);
});
