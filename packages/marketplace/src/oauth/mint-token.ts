import { z } from 'zod';

import { schemaMismatch } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { readHttpResult } from '../http/read-http-result.ts';
import { readEnvelope, readRefusal } from '../http/refusal.ts';
import { malformed, type Failure, type Outcome } from '../outcome.ts';

export const BASE_SCOPE = 'https://api.ebay.com/oauth/api_scope';
export const RESEARCH_SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';

export type ApplicationCredentials = { readonly clientId: string; readonly clientSecret: string };

export type MintedToken = { readonly token: string; readonly expiresAt: Date };

const minted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refused = z.object({ error: z.string() });

/** The token endpoint has its own error format. */
const REFUSALS: Readonly<Record<string, Failure>> = {
  invalid_scope: { kind: 'access-not-granted' },
  invalid_client: { kind: 'token-refused' },
  invalid_grant: { kind: 'token-refused' },
  unauthorized_client: { kind: 'access-not-granted' },
};

async function mint(
  http: MarketplaceHttp,
  { clientId, clientSecret }: ApplicationCredentials,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Outcome<MintedToken>> {
  // Measured from before the call, so that we never overestimate a token's lifetime.
  const requestedAtMs = Date.now();
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answered = readHttpResult(
    await http.send({
      path: '/identity/v1/oauth2/token',
      headers: { authorization: `Basic ${credentials}` },
      form,
      signal,
    }),
  );
  if ('kind' in answered) {
    return answered;
  }
  if (answered.status !== 200) {
    const { errors } = readEnvelope(answered.json?.value);
    const error = refused.safeParse(answered.json?.value).data?.error;
    const known = error === undefined ? undefined : REFUSALS[error];
    return known ?? readRefusal(answered, errors, new Date());
  }
  if (answered.json === null) {
    return malformed('the answer is not JSON');
  }
  const parsed = minted.safeParse(answered.json.value);
  if (!parsed.success) {
    return malformed(schemaMismatch(parsed.error));
  }
  const { access_token: token, expires_in: expiresInS } = parsed.data;
  return {
    kind: 'found',
    answer: { token, expiresAt: new Date(requestedAtMs + expiresInS * 1000) },
  };
}

/** An application token. There is no refresh token: mint a new one instead. */
export const mintApplicationToken = (
  http: MarketplaceHttp,
  query: {
    readonly credentials: ApplicationCredentials;
    readonly scopes: readonly string[];
    readonly signal: AbortSignal;
  },
): Promise<Outcome<MintedToken>> =>
  mint(
    http,
    query.credentials,
    { grant_type: 'client_credentials', scope: query.scopes.join(' ') },
    query.signal,
  );
