import type { SoldListingsResponse } from '../titles/evidence/sold-listing.ts';

/**
 * A request the marketplace understood and rejected. `setup`: every part would be rejected;
 * `question`: only this one.
 */
export type RequestRefused = {
  readonly kind: 'request-refused';
  readonly errorId: number;
  readonly about: 'setup' | 'question';
};

/** Marketplace error number for a category without access. */
export const CATEGORY_REFUSED = 100_015;

/**
 * Outcome of one marketplace lookup. A closed union on purpose: callers must handle each member for
 * the part, the lane and the token.
 */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly answer: SoldListingsResponse }
  | { readonly kind: 'nothing-found' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  /** A category chosen by the caller; a configured one is a rejected request. */
  | { readonly kind: 'category-not-granted'; readonly categoryId: string | null }
  | RequestRefused
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'malformed'; readonly detail: string };
