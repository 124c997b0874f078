import type { MintResult } from './application-tokens.ts';

/** What came of seeing to a usable token for one person. */
export type RenewalResult =
  | { readonly kind: 'ready' }
  /** A person has to bring a token. */
  | {
      readonly kind: 'impossible';
      readonly why: (MintResult & { kind: 'impossible' })['why'] | 'no-way';
    }
  | (MintResult & { readonly kind: 'later' });
