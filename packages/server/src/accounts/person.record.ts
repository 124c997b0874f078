export type SignedInUser = {
  readonly id: string;
  readonly firstName: string | null;
  readonly email: string | null;
};

/** A valid session, and whether its user is still on the allow-list. */
export type SessionRecord = SignedInUser & {
  readonly seenAt: Date;
  readonly listed: boolean;
};

/** What a browser must bring back from the identity provider. */
export type PendingSignIn = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** A person as authenticated by the identity provider. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Null unless the email is clearly a single address. */
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

/** What a seller is asked to consent to at the marketplace. */
export type ConsentStep = 'sales' | 'fees';

/** What a consent must bring back to its session. */
export type PendingConsent = {
  readonly hash: Buffer;
  readonly step: ConsentStep;
  readonly until: Date;
};

/** The key that a browser holds. A session that was last active before then has expired. */
export type SessionKey = {
  readonly hash: Buffer;
  readonly now: Date;
  readonly activeAfter: Date;
};
