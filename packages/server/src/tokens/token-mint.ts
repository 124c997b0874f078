/** What became of a request for a new token. */
export type MintOutcome =
  | { readonly kind: 'granted'; readonly token: string; readonly expiresAt: Date }
  /** Final: asking again the same way brings the same answer. */
  | { readonly kind: 'refused'; readonly why: MintRefusal }
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string };

export type MintRefusal = 'invalid-grant' | 'invalid-client' | 'invalid-scope';

/** The marketplace's token endpoint, in the hands of the server's own credentials. Never rejects. */
export type TokenMint = {
  byApplication(signal: AbortSignal): Promise<MintOutcome>;
  byRefreshToken(refreshToken: string, signal: AbortSignal): Promise<MintOutcome>;
};
