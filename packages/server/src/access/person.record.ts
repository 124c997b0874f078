export type SignedInUser = {
  readonly id: string;
  readonly firstName: string | null;
  readonly email: string | null;
};

/** A session that is still good, and whether the allow-list still names its person. */
export type FoundSession = SignedInUser & { readonly seenAt: Date; readonly listed: boolean };

/** What a browser has to bring back from the identity provider. */
export type PendingSignIn = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** A person as the identity provider vouches for them. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Null when what they gave is not plainly one address. */
  readonly emailDomain: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
};

/** One browser in which a person is signed in. */
export type OpenSession = {
  readonly keyHash: Buffer;
  readonly browser: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
};
