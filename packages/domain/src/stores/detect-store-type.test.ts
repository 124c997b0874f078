import { describe, expect, test } from 'vitest';

import { buildStoreListing } from '../testing/build-store-listing.ts';
import { detectStoreType, listingType } from './detect-store-type.ts';
import type { ListingFacts } from './listing-facts.ts';
import type { StoreType } from './store-type.ts';

const PART = buildStoreListing({ categoryIds: ['33564', '33559', '6030', '6028', '6000'] });
const BOOK = buildStoreListing({ categoryPath: ['Books & Magazines', 'Books'] });
const TOY = buildStoreListing({ categoryPath: ['Toys & Hobbies', 'Board Games'] });
const SILENT = buildStoreListing();

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
