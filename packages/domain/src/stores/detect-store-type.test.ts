import { describe, expect, test } from 'vitest';

import { buildStoreListing } from '../testing/build-store-listing.ts';
import { detectStoreType, listingType } from './detect-store-type.ts';
import type { ListingFacts } from './listing-facts.ts';
import type { StoreType } from './store-type.ts';

const PART = buildStoreListing({ categoryIds: ['33564', '33559', '6030', '6028', '6000'] });
const BOOK = buildStoreListing({ categoryPath: ['Books & Magazines', 'Books'] });
const TOY = buildStoreListing({ categoryPath: ['Toys & Hobbies', 'Board Games'] });
const SILENT = buildStoreListing();

const BY_CATEGORY: Readonly<Record<Exclude<StoreType, 'other'>, readonly string[]>> = {
  parts: ['6000', '6028', '6030', '10063', '34998', '43962', '184646', '33743'],
  electronics: ['293', '58058', '15032', '625', '1249'],
  fashion: ['11450', '281'],
  books: ['267'],
};
const BY_NAME: typeof BY_CATEGORY = {
  parts: ['eBay Motors', 'Auto Parts', 'Car & Truck Parts', 'Boat Spare Parts', 'Motorcycle Parts'],
  electronics: ['Consumer Electronics', 'Computer', 'Computers & Tablets', 'Video Games', 'Audio'],
  fashion: ['Clothing', 'Shoes', 'Jewelry & Watches', 'Fashion'],
  books: ['Books', 'Textbooks & Education'],
};
const BY_SPECIFIC: typeof BY_CATEGORY = {
  parts: [
    'Manufacturer Part Number',
    'OE/OEM Part Number',
    'Reference OE/OEM Number',
    'Interchange Part Number',
    'Superseded Part Number',
    'Other Part Number',
    'Placement on Vehicle',
    'Fitment Type',
  ],
  books: ['ISBN', 'ISBN-10', 'ISBN-13', 'Book Title', 'Author', 'Publication Name', 'Book Series'],
  fashion: ['Style Code', 'Size Type', 'Department', 'Upper Material', 'Inseam', 'US Shoe Size'],
  electronics: ['Model', 'Connectivity', 'Storage Capacity', 'Screen Size', 'Platform', 'Network'],
};
const each = (table: typeof BY_CATEGORY) =>
  Object.entries(table).flatMap(([type, signs]) => signs.map((sign) => [sign, type] as const));

describe('each sign tells its type', () => {
  test.each(each(BY_CATEGORY))('category %s: %s', (id, type) => {
    expect(listingType(buildStoreListing({ categoryIds: ['99999', id] }))).toBe(type);
  });
  test.each(each(BY_NAME))('a category named %s: %s', (name, type) => {
    expect(listingType(buildStoreListing({ categoryPath: [name, 'Anything'] }))).toBe(type);
  });
  test.each(each(BY_SPECIFIC))('the specific %s: %s', (name, type) => {
    expect(listingType(buildStoreListing({ specifics: { [name]: 'AB-12345' } }))).toBe(type);
  });
  test('categories that are known for nothing else mean another kind', () => {
    expect(listingType(buildStoreListing({ categoryIds: ['99998', '99999'] }))).toBe('other');
  });
});

describe('one listing', () => {
  const CASES: [name: string, listing: ListingFacts, type: StoreType | null][] = [
    ['a category below car parts', PART, 'parts'],
    ['the name of the top category', BOOK, 'books'],
    [
      'electronics by their category',
      buildStoreListing({ categoryIds: ['112529', '15052', '293'] }),
      'electronics',
    ],
    [
      'clothes by name',
      buildStoreListing({ categoryPath: ['Clothing, Shoes & Accessories'] }),
      'fashion',
    ],
    ['a known category of another kind', TOY, 'other'],
    [
      'a known category outweighs specifics',
      buildStoreListing({ categoryPath: ['Toys & Hobbies'], specifics: { Model: 'X-1' } }),
      'other',
    ],
    [
      'specifics where the category is missing',
      buildStoreListing({ specifics: { 'manufacturer part number': '84972952' } }),
      'parts',
    ],
    ['an ISBN', buildStoreListing({ specifics: { ISBN: '9780306406157' } }), 'books'],
    ['a style code', buildStoreListing({ specifics: { 'Style Code': 'CW1234-100' } }), 'fashion'],
    ['a model', buildStoreListing({ specifics: { Model: 'WH-1000' } }), 'electronics'],
    [
      'a filler says nothing',
      buildStoreListing({ specifics: { 'OE/OEM Part Number': 'Does Not Apply' } }),
      null,
    ],
    ['a lone leaf says nothing', buildStoreListing({ categoryIds: ['99999'] }), null],
    ['nothing at all', SILENT, null],
  ];
  test.each(CASES)('%s', (_name, listing, type) => {
    expect(listingType(listing)).toBe(type);
  });
});

describe('a store', () => {
  test.each([
    ['all alike', [PART, PART, PART], 'parts'],
    ['more than half alike', [PART, PART, BOOK], 'parts'],
    ['half and half', [PART, BOOK], 'other'],
    ['listings that tell nothing do not count', [PART, SILENT, SILENT, SILENT], 'parts'],
    ['mostly other goods', [TOY, TOY, BOOK], 'other'],
    ['nothing to go by', [SILENT], 'other'],
    ['no listings', [], 'other'],
  ])('%s', (_name, listings, type) => {
    expect(detectStoreType(listings)).toBe(type);
  });
});
