/** A secret at rest, with the name of the key that opens it. */
export type Sealed = { readonly keyId: string; readonly bytes: Buffer };

/** How an access token came: from its user, or minted by the server in one of two ways. */
export type TokenOrigin = 'pasted' | 'application' | 'refresh';

export type StoredToken = {
  readonly sealed: Sealed;
  readonly origin: TokenOrigin;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  readonly refusedAt: Date | null;
};

export type StoredRenewal = {
  readonly refresh: Sealed | null;
  readonly notBefore: Date;
  /** Set once the marketplace has said no; from then on only a person can set it going again. */
  readonly refusedAt: Date | null;
};
