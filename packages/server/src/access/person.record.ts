export type SignedInUser = {
  readonly id: string;
  readonly firstName: string | null;
  readonly email: string | null;
};

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
  readonly emailVerified: boolean;
  readonly firstName: string | null;
};
