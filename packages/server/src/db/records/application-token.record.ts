import type { StoredToken } from './token.record.ts';

/** What a token gives access to: active listings, names and quotas; or sold listings as well. */
export type TokenAccess = 'base' | 'research';

/** Why the marketplace does not issue a token. */
export type MintRefusal = 'invalid-client' | 'invalid-scope';

/** What is known of one application's token for one access. */
export type ApplicationToken = {
  /** The newest granted one; null before the first. */
  readonly token: StoredToken | null;
  readonly notBefore: Date;
  readonly denied: { readonly at: Date; readonly why: MintRefusal } | null;
};
