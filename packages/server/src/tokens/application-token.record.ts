import type { StoredToken } from './token.record.ts';

/** What a token opens: live listings, names and meters; or sold listings as well. */
export type TokenAccess = 'base' | 'research';

/** Why the marketplace does not hand out a token. */
export type MintRefusal = 'invalid-client' | 'invalid-scope';

/** What is known of one application's token for one access. */
export type ApplicationToken = {
  /** The newest one that was granted; null while none was. */
  readonly token: StoredToken | null;
  readonly notBefore: Date;
  readonly denied: { readonly at: Date; readonly why: MintRefusal } | null;
};
