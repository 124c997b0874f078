import { z } from 'zod';

import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import {
  mint,
  requestToken,
  type ApplicationCredentials,
  type MintedToken,
} from '../oauth/mint-token.ts';
import type { Outcome } from '../outcome.ts';

/** What a consent gives us. */
export type UserTokens = {
  readonly access: MintedToken;
  /** Kept for months; a renewal brings no new one. */
  readonly refreshToken: string;
  readonly refreshEndsAt: Date;
};

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

/** Our own credentials are at fault, not the person's consent. */
const CLIENT_REFUSED = { kind: 'access-not-granted' } as const;

/** Exchanges the code of a consent, once. `token-refused`: it was used, is too old or not ours. */
export async function exchangeCode(
  http: MarketplaceHttp,
  query: {
    readonly credentials: ApplicationCredentials;
    readonly code: string;
    readonly ruName: string;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<UserTokens>> {
  const { credentials, code, ruName, signal } = query;
  const form = { grant_type: 'authorization_code', code, redirect_uri: ruName };
  const outcome = await requestToken(http, {
    credentials,
    form,
    schema: granted,
    signal,
    clientRefused: CLIENT_REFUSED,
  });
  if (outcome.kind !== 'found') {
    return outcome;
  }
  const { body, requestedAtMs } = outcome.answer;
  const after = (seconds: number): Date => new Date(requestedAtMs + seconds * 1000);
  return {
    kind: 'found',
    answer: {
      access: { token: body.access_token, expiresAt: after(body.expires_in) },
      refreshToken: body.refresh_token,
      refreshEndsAt: after(body.refresh_token_expires_in),
    },
  };
}

/** A new access token of a person. `token-refused`: the consent has ended, whatever ended it. */
export const renewAccess = (
  http: MarketplaceHttp,
  query: {
    readonly credentials: ApplicationCredentials;
    readonly refreshToken: string;
    readonly scopes: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<Outcome<MintedToken>> =>
  mint(
    http,
    query.credentials,
    {
      grant_type: 'refresh_token',
      refresh_token: query.refreshToken,
      scope: query.scopes.join(' '),
    },
    { signal: query.signal, clientRefused: CLIENT_REFUSED },
  );
