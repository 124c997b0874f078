/** A secret at rest, with the name of the key that opens it. */
export type Sealed = { readonly keyId: string; readonly bytes: Buffer };

export type StoredToken = {
  readonly sealed: Sealed;
  readonly savedAt: Date;
  readonly expiresAt: Date;
  readonly refusedAt: Date | null;
};

export type PastedToken = StoredToken & {
  /** When the marketplace answered a first call with it, before it was stored. */
  readonly provenAt: Date | null;
};
