// oxlint-disable-next-line no-restricted-imports -- with a deadline for every call
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';

import type { ApiConfig } from '../platform/config/api-config.ts';
import { identityOf } from './identity-of.ts';
import type { Identity, PendingSignIn } from './person.record.ts';

export type IdentityProvider = {
  /** Where the browser signs in. */
  begin(pending: PendingSignIn): Promise<URL>;
  /** Checks the response against this browser's pending sign-in. Rejects any mismatch. */
  complete(callbackUrl: URL, pending: PendingSignIn): Promise<Identity>;
  signOutUrl(): Promise<URL>;
};

/** A person waits for it in front of a blank page. */
const TIMEOUT_SECONDS = 5;

/** The callback address to register with the provider. */
export const callbackAddress = (publicOrigin: string): string =>
  new URL('/api/callback', publicOrigin).href;

export function createIdentityProvider(config: {
  readonly oidc: ApiConfig['oidc'];
  readonly http: Pick<ApiConfig['http'], 'origin'>;
}): IdentityProvider {
  const { issuer, clientId, clientSecret } = config.oidc;
  const redirectUri = callbackAddress(config.http.origin);
  // A provider without TLS is for development; production rejects it.
  const isPlain = new URL(issuer).protocol === 'http:';
  let known: Promise<Configuration> | null = null;

  // Fetched on first use and again after a failure, so that a provider that starts later or is down
  // for a while does not force a restart.
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(
      new URL(issuer),
      clientId,
      undefined,
      ClientSecretBasic(clientSecret),
      // Check the signature even though TLS authenticates the sender: a token is only as good as
      // its key.
      {
        timeout: TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      },
    ).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };

  return {
    async begin(pending) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    async complete(callbackUrl, pending) {
      const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: pending.codeVerifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) {
        throw new Error('the identity provider sent no claims');
      }
      return identityOf(claims);
    },

    async signOutUrl() {
      try {
        return buildEndSessionUrl(await configuration(), {
          post_logout_redirect_uri: config.http.origin,
        });
      } catch {
        // The session here has ended, whether the provider is away or has no page for it.
        return new URL(config.http.origin);
      }
    },
  };
}
