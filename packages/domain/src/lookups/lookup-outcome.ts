import type { SoldAnswer } from '../evidence/sold-listing.ts';

/**
 * A request that the marketplace understood and does not take. About the set-up: every part would be
 * refused alike. About the question: this part alone.
 */
export type RequestRefused = {
  readonly kind: 'request-refused';
  readonly errorId: number;
  readonly about: 'setup' | 'question';
};

/** How the marketplace numbers a category that was not granted. */
export const CATEGORY_REFUSED = 100_015;

/**
 * What one question to the marketplace came to. Closed on purpose: whoever asks must say what each
 * member means for the part, the lane and the token.
 */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly answer: SoldAnswer }
  | { readonly kind: 'nothing-found' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  /** A category that the caller chose; one of the set-up is a refused request. */
  | { readonly kind: 'category-not-granted'; readonly categoryId: string | null }
  | RequestRefused
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'malformed'; readonly detail: string };
