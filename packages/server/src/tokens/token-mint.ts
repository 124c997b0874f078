import type { MintRefusal, TokenAccess } from './application-token.record.ts';

/** What became of a request for a new token. */
export type MintOutcome =
  | { readonly kind: 'granted'; readonly token: string; readonly expiresAt: Date }
  /** Final: asking again the same way brings the same answer. */
  | { readonly kind: 'refused'; readonly why: MintRefusal }
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** The marketplace's token endpoint, in the hands of the server's own credentials. */
export type TokenMint = {
  /** By what name the marketplace knows the credentials. */
  readonly application: string;
  /** Never rejects. What one access is refused for says nothing about the other. */
  mint(access: TokenAccess, signal: AbortSignal): Promise<MintOutcome>;
};
