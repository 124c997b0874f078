import { z } from 'zod';

import { mismatch } from '../http/ask.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { readExchange } from '../http/read-exchange.ts';
import { readEnvelope, readRefusal } from '../http/refusal.ts';
import { malformed, type Failure, type Outcome } from '../outcome.ts';

export const BASE_SCOPE = 'https://api.ebay.com/oauth/api_scope';
export const RESEARCH_SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';

export type ApplicationCredentials = { readonly clientId: string; readonly clientSecret: string };

export type MintedToken = { readonly token: string; readonly expiresAt: Date };

const minted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refused = z.object({ error: z.string() });

/** The token endpoint words its refusals apart from all other calls. */
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
  // Counted from before the call: a token must not be thought good for longer than it is.
  const askedAtMs = Date.now();
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answered = readExchange(
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
    return malformed(mismatch(parsed.error));
  }
  const { access_token: token, expires_in: expiresInS } = parsed.data;
  return {
    kind: 'found',
    answer: { token, expiresAt: new Date(askedAtMs + expiresInS * 1000) },
  };
}

/** A token for the application itself. There is nothing to refresh it with: it is minted again. */
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
