import { describe, expect, test } from 'vitest';

import { buildStoreListing } from '../../testing/build-store-listing.ts';
import { detectStoreType, listingType } from './detect-store-type.ts';
import type { ListingFacts } from './listing-facts.ts';
import type { StoreType } from './store-type.ts';

const PART = buildStoreListing({ categoryIds: ['33564', '33559', '6030', '6028', '6000'] });
const NOVEL = buildStoreListing({ categoryPath: ['Books & Magazines', 'Books'] });
const TOY = buildStoreListing({ categoryPath: ['Toys & Hobbies', 'Board Games'] });
const SILENT = buildStoreListing();

describe('each feature implies its type', () => {
  test.each([
    ['6000', 'parts'],
    ['293', 'electronics'],
    ['11450', 'fashion'],
    ['267', 'books'],
  ])('category %s: %s', (id, type) => {
    expect(listingType(buildStoreListing({ categoryIds: ['99999', id] }))).toBe(type);
  });
  test.each([
    ['Boat Spare Parts', 'parts'],
    ['Computers & Tablets', 'electronics'],
    ['Jewelry & Watches', 'fashion'],
    ['Textbooks & Education', 'books'],
  ])('a category named %s: %s', (name, type) => {
    expect(listingType(buildStoreListing({ categoryPath: [name, 'Anything'] }))).toBe(type);
  });
  test.each([
    ['Fitment Type', 'parts'],
    ['Network', 'electronics'],
    ['Inseam', 'fashion'],
    ['Author', 'books'],
  ])('the specific %s: %s', (name, type) => {
    expect(listingType(buildStoreListing({ specifics: { [name]: 'AB-12345' } }))).toBe(type);
  });
  test('any other known category means another type', () => {
    expect(listingType(buildStoreListing({ categoryIds: ['99998', '99999'] }))).toBe('other');
  });
});

describe('one listing', () => {
  const CASES: [name: string, listing: ListingFacts, type: StoreType | null][] = [
    ['a category below car parts', PART, 'parts'],
    ['the name of the top category', NOVEL, 'books'],
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
    ['more than half alike', [PART, PART, NOVEL], 'parts'],
    ['half and half', [PART, NOVEL], 'other'],
    ['inconclusive listings do not count', [PART, SILENT, SILENT, SILENT], 'parts'],
    ['mostly other goods', [TOY, TOY, NOVEL], 'other'],
    ['inconclusive listings only', [SILENT], 'other'],
    ['no listings', [], 'other'],
  ])('%s', (_name, listings, type) => {
    expect(detectStoreType(listings)).toBe(type);
  });
});
