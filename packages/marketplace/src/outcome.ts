import type { LookupOutcome } from '@partsight/domain/lookups/lookup-outcome';

/** Every way a call can end without an answer to its question. */
export type Failure = Exclude<LookupOutcome, { kind: 'found' | 'nothing-found' }>;

/** The lookup's closed union for the calls whose answer is something else than sold listings. */
export type Outcome<T> =
  | { readonly kind: 'found'; readonly answer: T }
  | { readonly kind: 'nothing-found' }
  | Failure;

export const malformed = (detail: string): Failure => ({ kind: 'malformed', detail });
