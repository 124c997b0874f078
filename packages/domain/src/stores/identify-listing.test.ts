import { describe, expect, test } from 'vitest';

import { buildStoreListing } from '../testing/build-store-listing.ts';
import { identifyListing, mpnOf, upcOf, type Identity } from './identify-listing.ts';
import { brandOf, realValue, type ListingFacts } from './listing-facts.ts';
import { storeCapabilities } from './store-capabilities.ts';
import type { StoreType } from './store-type.ts';

const UPC = '036000291452';
const EAN = '4006381333931';
const ISBN = '9780306406157';

describe('what identifies a listing', () => {
  const CASES: [
    StoreType,
    string,
    ListingFacts,
    [type: string, value: string, by: Identity['by']] | null,
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

test.each([
  'Does Not Apply',
  'does not apply',
  'Does not / apply',
  'Not applicable',
  'Not available',
  'None',
  'No',
  'No brand',
  'Generic',
  'See pictures',
  'See photos',
  'Doesn’t apply',
  'N/A',
  'n/a.',
  'NA',
  '-',
  '--',
  '',
  'Unbranded',
  'See description',
  'Unknown',
])('%j says nothing', (value) => {
  expect(realValue(value)).toBeNull();
});

test('what says something is taken without the blanks around it', () => {
  expect(realValue(' Ford ')).toBe('Ford');
});

const specific = (name: string, value: string) =>
  buildStoreListing({ specifics: { [name]: value } });

test.each<[StoreType, string]>([
  ['parts', 'OE/OEM Part Number'],
  ['parts', 'Reference OE/OEM Number'],
  ['parts', 'Manufacturer Part Number'],
  ['parts', 'MPN'],
  ['parts', 'Interchange Part Number'],
  ['parts', 'Superseded Part Number'],
  ['parts', 'Other Part Number'],
  ['electronics', 'MPN'],
  ['electronics', 'Model'],
  ['fashion', 'Style Code'],
  ['fashion', 'Style'],
  ['fashion', 'MPN'],
  ['other', 'MPN'],
  ['other', 'Manufacturer Part Number'],
])('%s: the specific %j holds the number', (storeType, name) => {
  const identity = { type: name, value: 'AB-1234', by: 'number' };
  expect(identifyListing(specific(name, 'AB-1234'), storeType)).toEqual(identity);
});

test.each([
  ['UPC', UPC],
  ['EAN', EAN],
  ['ISBN', ISBN],
  ['ISBN-10', '0306406152'],
  ['ISBN-13', ISBN],
  ['GTIN', EAN],
])('the specific %j holds the product number', (name, value) => {
  expect(identifyListing(specific(name, value), 'other')).toMatchObject({ value, by: 'gtin' });
  expect(upcOf(specific(name, value))).toBe(value);
});

test('an ISBN that is misspelt in its short form is found in its long one', () => {
  const listing = buildStoreListing({ specifics: { 'ISBN-10': '0306406153', 'ISBN-13': ISBN } });
  expect(identifyListing(listing, 'books')).toMatchObject({ value: ISBN });
});

test('clothes are known by their EAN, too', () => {
  expect(identifyListing(buildStoreListing({ gtin: EAN }), 'fashion')).toMatchObject({
    type: 'EAN',
  });
});

test.each(['Manufacturer Part Number', 'MPN', 'OE/OEM Part Number', 'Style Code'])(
  'the maker’s number stands under %j',
  (name) => {
    expect(mpnOf(specific(name, 'AB-1234'))).toBe('AB-1234');
  },
);

test.each(['Brand', 'Manufacturer'])('the brand stands under %j', (name) => {
  expect(brandOf(specific(name, 'Ford'))).toBe('Ford');
});

test('what a store can be read for is judged by what its listings really say', () => {
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
