import type { SingleResearch } from '@partsight/contract/research';

import { buildCoverage, buildListing } from './build-listing.ts';

const images = Array.from({ length: 8 }, (_, index) => `https://pictures.test/${index}.jpg`);

export function buildResearch(overrides: Partial<SingleResearch> = {}): SingleResearch {
  return {
    partNumber: 'F4ZZ-6E086-A',
    partDescription: 'Ford OEM bracket',
    packageSize: 'medium',
    searchResults: 48,
    timeRange: '3months',
    unitsSold: 22,
    unknown: null,
    isLowerBound: false,
    listingCount: 12,
    unitsInPeriod: 22,
    newMedianPrice: '70.00',
    copyUnits: 0,
    copyAveragePrice: null,
    averagePrice: '74.31',
    brandType: 'OEM',
    brand: 'Ford',
    itemCategory: 'Brackets',
    minPrice: '41.00',
    maxPrice: '119.00',
    partImages: images,
    sampleListings: Array.from({ length: 5 }, (_, index) => ({
      title: `Sample ${index + 1}`,
      price: '50.00',
      condition: 'New',
      soldDate: '2026-11-01T10:00:00.000Z',
      imageUrl: null,
      listingUrl: `https://market.test/itm/${index + 1}`,
    })),
    confidence: 'high',
    package: null,
    coverage: buildCoverage(),
    listings: [buildListing()],
    ...overrides,
  };
}
