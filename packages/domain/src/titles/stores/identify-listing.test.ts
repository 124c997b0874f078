import { describe, expect, test } from 'vitest';

import { buildStoreListing } from '../../testing/build-store-listing.ts';
import { identifyListing, mpnOf, upcOf, type ListingIdentity } from './identify-listing.ts';
import { brandOf, realValue, type ListingFacts } from './listing-facts.ts';
import { storeCapabilities } from './store-capabilities.ts';
import type { StoreType } from './store-type.ts';

const UPC = '036000291452';
const EAN = '4006381333931';
const ISBN = '9780306406157';

describe('identifier of a listing', () => {
  const CASES: [
    StoreType,
    string,
    ListingFacts,
    [type: string, value: string, by: ListingIdentity['by']] | null,
  ][] = [
    [
      'parts',
      'the maker’s own number comes before the seller’s',
      buildStoreListing({
        mpn: 'A-1',
        specifics: { 'Manufacturer Part Number': 'B-2', 'OE/OEM Part Number': 'F4ZZ-6E086-A' },
      }),
      ['OE/OEM Part Number', 'F4ZZ-6E086-A', 'number'],
    ],
    [
      'parts',
      'the first of several numbers',
      buildStoreListing({ specifics: { 'Manufacturer Part Number': '84972952,84972-952' } }),
      ['Manufacturer Part Number', '84972952', 'number'],
    ],
    [
      'parts',
      'the top of the listing',
      buildStoreListing({ mpn: '84972952' }),
      ['MPN', '84972952', 'number'],
    ],
    [
      'parts',
      'a filler hides nothing',
      buildStoreListing({ mpn: '84972952', specifics: { 'OE/OEM Part Number': 'N/A' } }),
      ['MPN', '84972952', 'number'],
    ],
    [
      'parts',
      'the interchange number last',
      buildStoreListing({ specifics: { 'Interchange Part Number': '924-5171' } }),
      ['Interchange Part Number', '924-5171', 'number'],
    ],
    ['parts', 'a word without a digit is no number', buildStoreListing({ mpn: 'Universal' }), null],
    ['parts', 'a novel is no number', buildStoreListing({ mpn: `1${'A'.repeat(65)}` }), null],
    [
      'parts',
      'the longest number there is',
      buildStoreListing({ mpn: `1${'A'.repeat(64)}` }),
      ['MPN', `1${'A'.repeat(64)}`, 'number'],
    ],
    ['parts', 'two signs are no number', buildStoreListing({ mpn: 'A1' }), null],
    ['parts', 'fillers alone', buildStoreListing({ mpn: 'Does Not Apply' }), null],
    ['electronics', 'a UPC', buildStoreListing({ gtin: UPC, mpn: 'WH-1' }), ['UPC', UPC, 'gtin']],
    ['electronics', 'an EAN', buildStoreListing({ specifics: { EAN } }), ['EAN', EAN, 'gtin']],
    [
      'electronics',
      'the maker’s number where the check digit is wrong',
      buildStoreListing({ gtin: '036000291453', specifics: { MPN: 'WH-100', Model: 'WH-1' } }),
      ['MPN', 'WH-100', 'number'],
    ],
    [
      'electronics',
      'the model last',
      buildStoreListing({ specifics: { Model: 'WH-1' } }),
      ['Model', 'WH-1', 'number'],
    ],
    [
      'fashion',
      'a style code before the UPC',
      buildStoreListing({ gtin: UPC, specifics: { 'Style Code': 'CW1234-100' } }),
      ['Style Code', 'CW1234-100', 'number'],
    ],
    [
      'fashion',
      'a style in words is none',
      buildStoreListing({ gtin: UPC, specifics: { Style: 'Sneaker' } }),
      ['UPC', UPC, 'gtin'],
    ],
    [
      'books',
      'an ISBN in its specifics',
      buildStoreListing({ gtin: UPC, specifics: { ISBN } }),
      ['ISBN', ISBN, 'gtin'],
    ],
    ['books', 'another product number', buildStoreListing({ gtin: UPC }), ['UPC', UPC, 'gtin']],
    ['books', 'none', buildStoreListing({ mpn: 'X-100' }), null],
    ['other', 'any product number', buildStoreListing({ gtin: EAN }), ['EAN', EAN, 'gtin']],
    ['other', 'none', buildStoreListing({ brand: 'Unbranded' }), null],
  ];
  test.each(CASES)('%s: %s', (storeType, _name, listing, expected) => {
    const identity = identifyListing(listing, storeType);
    expect(identity === null ? null : [identity.type, identity.value, identity.by]).toEqual(
      expected,
    );
  });
});

test.each(['Does not / apply', 'Doesn’t apply', 'n/a.', '--', '', 'Unbranded'])(
  '%j is empty',
  (value) => {
    expect(realValue(value)).toBeNull();
  },
);

test('trims values', () => {
  expect(realValue(' Ford ')).toBe('Ford');
});

const specific = (name: string, value: string) =>
  buildStoreListing({ specifics: { [name]: value } });

test.each<[StoreType, string]>([
  ['parts', 'OE/OEM Part Number'],
  ['electronics', 'Model'],
  ['fashion', 'Style Code'],
  ['other', 'MPN'],
])('%s: the specific %j holds the number', (storeType, name) => {
  const identity = { type: name, value: 'AB-1234', by: 'number' };
  expect(identifyListing(specific(name, 'AB-1234'), storeType)).toEqual(identity);
});

test.each([
  ['UPC', UPC],
  ['ISBN-10', '0306406152'],
])('the specific %j holds the product number', (name, value) => {
  expect(identifyListing(specific(name, value), 'other')).toMatchObject({ value, by: 'gtin' });
  expect(upcOf(specific(name, value))).toBe(value);
});

test('falls back to the long ISBN when the short one is invalid', () => {
  const listing = buildStoreListing({ specifics: { 'ISBN-10': '0306406153', 'ISBN-13': ISBN } });
  expect(identifyListing(listing, 'books')).toMatchObject({ value: ISBN });
});

test('clothes are identified by EAN, too', () => {
  expect(identifyListing(buildStoreListing({ gtin: EAN }), 'fashion')).toMatchObject({
    type: 'EAN',
  });
});

test.each(['Manufacturer Part Number'])('reads the manufacturer’s number from %j', (name) => {
  expect(mpnOf(specific(name, 'AB-1234'))).toBe('AB-1234');
});

test.each(['Manufacturer'])('reads the brand from %j', (name) => {
  expect(brandOf(specific(name, 'Ford'))).toBe('Ford');
});

test('the store type depends on what its listings contain', () => {
  const empty = buildStoreListing({
    brand: 'Unbranded',
    mpn: 'Does Not Apply',
    specifics: { UPC: 'Does not apply' },
  });
  expect(storeCapabilities([empty])).toEqual({
    canGetManufacturerPartNumbers: false,
    canGetBrandData: false,
    canGetUPCData: false,
  });
  const full = buildStoreListing({ mpn: 'A-100', specifics: { Brand: 'Ford', UPC } });
  expect(storeCapabilities([empty, full])).toEqual({
    canGetManufacturerPartNumbers: true,
    canGetBrandData: true,
    canGetUPCData: true,
  });
  expect([mpnOf(full), upcOf(full), brandOf(full)]).toEqual(['A-100', UPC, 'Ford']);
});
