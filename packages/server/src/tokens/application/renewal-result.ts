import type { MintResult } from './application-tokens.service.ts';

/** The result of getting a usable token for one user. */
export type RenewalResult =
  | { readonly kind: 'ready' }
  /** The user has to provide a token. */
  | {
      readonly kind: 'impossible';
      readonly why: (MintResult & { kind: 'impossible' })['why'] | 'no-way';
    }
  | (MintResult & { readonly kind: 'later' });
