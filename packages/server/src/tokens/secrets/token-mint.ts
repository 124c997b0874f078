import type { MintRefusal, TokenAccess } from '../../db/records/application-token.record.ts';

/** The outcome of a request for a new token. */
export type MintOutcome =
  | { readonly kind: 'granted'; readonly token: string; readonly expiresAt: Date }
  /** Final: the same request would fail the same way. */
  | { readonly kind: 'refused'; readonly why: MintRefusal }
  | { readonly kind: 'throttled'; readonly until: Date | null }
  | { readonly kind: 'unreachable'; readonly detail: string };

/** The marketplace's token endpoint, with the server's own credentials. */
export type TokenMint = {
  /** The marketplace's name for the credentials. */
  readonly application: string;
  /** Never rejects. A refusal for one access says nothing about the other. */
  mint(access: TokenAccess, signal: AbortSignal): Promise<MintOutcome>;
};
