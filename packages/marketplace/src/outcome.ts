import type { LookupOutcome } from '@partsight/domain/runs/lookup-outcome';

/** Every way a call can fail. */
export type Failure = Exclude<LookupOutcome, { kind: 'found' | 'nothing-found' }>;

/** The lookup's closed union for calls that return something else than sold listings. */
export type Outcome<T> =
  | { readonly kind: 'found'; readonly answer: T }
  | { readonly kind: 'nothing-found' }
  | Failure;

export const malformed = (detail: string): Failure => ({ kind: 'malformed', detail });
