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

/** Asks the token endpoint for any kind of token. */
export async function requestToken<S extends z.ZodType>(
  http: MarketplaceHttp,
  request: {
    readonly credentials: ApplicationCredentials;
    readonly form: Readonly<Record<string, string>>;
    readonly schema: S;
    readonly signal: AbortSignal;
    /** What refused credentials of our own mean; by default that no token is usable. */
    readonly clientRefused?: Failure;
  },
): Promise<Outcome<{ readonly body: z.output<S>; readonly requestedAtMs: number }>> {
  const { credentials: application, form, schema, signal, clientRefused } = request;
  const { clientId, clientSecret } = application;
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
    const own = error === 'invalid_client' ? clientRefused : undefined;
    const known = own ?? (error === undefined ? undefined : REFUSALS[error]);
    return known ?? readRefusal(answered, errors, new Date());
  }
  if (answered.json === null) {
    return malformed('the answer is not JSON');
  }
  const parsed = schema.safeParse(answered.json.value);
  return parsed.success
    ? { kind: 'found', answer: { body: parsed.data, requestedAtMs } }
    : malformed(schemaMismatch(parsed.error));
}

/** An access token and its end. */
export async function mint(
  http: MarketplaceHttp,
  credentials: ApplicationCredentials,
  form: Readonly<Record<string, string>>,
  rest: { readonly signal: AbortSignal; readonly clientRefused?: Failure },
): Promise<Outcome<MintedToken>> {
  const outcome = await requestToken(http, { credentials, form, schema: minted, ...rest });
  if (outcome.kind !== 'found') {
    return outcome;
  }
  const { body, requestedAtMs } = outcome.answer;
  return {
    kind: 'found',
    answer: {
      token: body.access_token,
      expiresAt: new Date(requestedAtMs + body.expires_in * 1000),
    },
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
    { signal: query.signal },
  );
