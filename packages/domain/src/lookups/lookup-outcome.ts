import type { SoldAnswer } from '../evidence/sold-listing.ts';

/**
 * What one question to the marketplace came to. Closed on purpose: whoever asks must say what each
 * member means for the part, the lane and the token.
 */
export type LookupOutcome =
  | { readonly kind: 'found'; readonly answer: SoldAnswer }
  | { readonly kind: 'nothing-found' }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'access-not-granted' }
  | { readonly kind: 'category-not-granted'; readonly categoryId: string | null }
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string }
  | { readonly kind: 'malformed'; readonly detail: string };
