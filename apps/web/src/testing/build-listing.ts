import type { JudgedListing } from '@partsight/contract/evidence';
import type { Coverage } from '@partsight/contract/wire/values';

export function buildCoverage(overrides: Partial<Coverage> = {}): Coverage {
  const window = { from: '2026-08-16T10:00:00.000Z', to: '2026-11-14T10:00:00.000Z' };
  return {
    asked: window,
    covered: window,
    source: 'the Research API',
    asOf: '2026-11-14T10:00:00.000Z',
    ...overrides,
  };
}

/** A plain new comp of one piece. */
export const KEPT_VERDICT = {
  kind: 'kept',
  match: 'exact',
  group: 'new',
  unitPrice: '74.31',
  priceReason: null,
  units: 1,
  lotSize: 1,
  underNumber: null,
} as const satisfies JudgedListing['verdict'];

type ListingParts = {
  listing?: Partial<JudgedListing['listing']>;
  verdict?: JudgedListing['verdict'];
  signs?: JudgedListing['signs'];
};

export function buildListing({
  listing = {},
  verdict,
  signs = [],
}: ListingParts = {}): JudgedListing {
  return {
    listing: {
      itemId: 'v1|1|0',
      title: 'Ford bracket F4ZZ-6E086-A',
      price: '74.31',
      currency: 'USD',
      soldQuantity: 1,
      lastSoldAt: '2026-11-01T10:00:00.000Z',
      condition: 'New',
      imageUrl: null,
      listingUrl: null,
      ...listing,
    },
    verdict: verdict ?? KEPT_VERDICT,
    signs,
  };
}
