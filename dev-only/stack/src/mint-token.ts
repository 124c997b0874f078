import { DEVELOPMENT_APPLICATIONS } from '@partsight/marketplace-simulator/oauth/applications';

/** Gets a new token from the marketplace with the client credentials of the development application. */
export async function mintToken(marketplaceOrigin: string): Promise<string> {
  const { clientId, clientSecret, scopes } = DEVELOPMENT_APPLICATIONS.motors;
  const response = await fetch(`${marketplaceOrigin}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') }),
  });
  const body = (await response.json()) as { access_token?: string };
  if (body.access_token === undefined) {
    throw new Error(`the simulator returned no token: ${response.status}`);
  }
  return body.access_token;
}
