import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isValidGtin, withGtinCheckDigit } from '../check-digit.ts';
import { openStores } from './stores.ts';

const storesOf = (seed: number) => [...openStores(seed).stores.values()];

const stores = storesOf(1);
const listings = stores.flatMap((store) => store.listings);
const specificsNamed = (name: string): string[] =>
  listings.flatMap(({ specifics }) =>
    specifics.filter((entry) => entry.name === name).map(({ value }) => value),
  );

describe('the simulated stores', () => {
  test('are the same for the same seed', () => {
    expect(storesOf(1)).toEqual(stores);
    expect(storesOf(2)).not.toEqual(stores);
  });

  test('give each listing an id of its own', () => {
    expect(new Set(listings.map(({ legacyId }) => legacyId)).size).toBe(listings.length);
  });

  test.each(['UPC', 'EAN', 'ISBN'])('have %s numbers with a valid check digit', (name) => {
    const values = specificsNamed(name);
    expect(values.length).toBeGreaterThan(5);
    for (const value of values) {
      expect(isValidGtin(value)).toBe(true);
    }
  });

  test('have listings with missing and filler fields', () => {
    expect(listings.some(({ hidesCategory }) => hidesCategory)).toBe(true);
    expect(listings.some(({ specifics }) => specifics.length === 0)).toBe(true);
    expect(listings.some(({ mpn }) => mpn === 'Does Not Apply')).toBe(true);
    expect(listings.some(({ buyingOptions }) => buyingOptions.includes('AUCTION'))).toBe(true);
    expect(
      listings.some(
        ({ mpn, specifics }) =>
          mpn === null && specifics.some(({ name }) => name === 'Manufacturer Part Number'),
      ),
    ).toBe(true);
  });
});

test('any wrong check digit is detected', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11,12}$/u), fc.integer({ min: 1, max: 9 }), (body, slip) => {
      const good = withGtinCheckDigit(body);
      const wrong = String((Number(good.at(-1)) + slip) % 10);
      expect(isValidGtin(good)).toBe(true);
      expect(isValidGtin(body + wrong)).toBe(false);
    }),
  );
});

test.each([
  ['0306406152', true],
  ['0306406153', false],
  ['097522980X', true],
  ['9780306406157', true],
  ['036000291452', true],
  ['73513537', true],
  ['12345', false],
])('%s is a product number: %s', (text, expected) => {
  expect(isValidGtin(text)).toBe(expected);
});
