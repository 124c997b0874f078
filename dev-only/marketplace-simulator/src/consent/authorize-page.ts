import { escaped, html, type HttpResponse } from '../http/http-response.ts';
import { OWN_SELLERS, sellerNamed } from '../own-orders/own-sellers.ts';
import type { ConsentRegistry, RuName } from './consent-registry.ts';
import { CONSENT_SCOPES } from './scopes.ts';

const page = (body: string, status = 200): HttpResponse =>
  html(
    `<!DOCTYPE html><html lang="en"><head><title>eBay sign-in (simulator)</title></head><body><main>${body}</main></body></html>`,
    status,
  );

const refusedPage = (why: string): HttpResponse =>
  page(`<h1>We're sorry</h1><p>The request cannot be served: ${why}.</p>`, 400);

type ConsentRequest = {
  readonly ruName: RuName;
  readonly scopes: readonly string[];
  readonly state: string | null;
};

function readRequest(
  params: URLSearchParams,
  consents: ConsentRegistry,
): ConsentRequest | HttpResponse {
  const ruName = consents.ruName(params.get('redirect_uri') ?? '');
  if (ruName === null || ruName.clientId !== params.get('client_id')) {
    return refusedPage('unauthorized_client');
  }
  if (params.get('response_type') !== 'code') {
    return refusedPage('unsupported_response_type');
  }
  const scopes = (params.get('scope') ?? '').split(' ').filter(Boolean);
  return scopes.length > 0 && scopes.every((scope) => CONSENT_SCOPES.has(scope))
    ? { ruName, scopes, state: params.get('state') }
    : refusedPage('invalid_scope');
}

const redirect = (address: string, params: Readonly<Record<string, string>>): HttpResponse => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(name, value);
  }
  return { status: 302, type: 'text/plain', body: '', headers: { location: url.href } };
};

function signInPage({ scopes }: ConsentRequest, params: URLSearchParams): HttpResponse {
  const link = (answer: string, username: string): string => {
    const next = new URLSearchParams(params);
    next.set('answer', answer);
    next.set('seller', username);
    return `/oauth2/consent?${escaped(next.toString())}`;
  };
  const sellers = OWN_SELLERS.map(
    ({ username }) =>
      `<li>${username} <a href="${link('accept', username)}">Agree as ${username}</a></li>`,
  );
  return page(
    `<h1>Grant application access</h1><ul>${scopes.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>
<ul>${sellers.join('')}</ul><p><a href="${link('decline', '')}">Decline</a></p>`,
  );
}

/** Pages of the host that people sign in at; null for any other path. */
export function consentPage(url: URL, consents: ConsentRegistry): HttpResponse | null {
  const { pathname, searchParams: params } = url;
  if (pathname !== '/oauth2/authorize' && pathname !== '/oauth2/consent') {
    return null;
  }
  const request = readRequest(params, consents);
  if ('status' in request) {
    return request;
  }
  if (pathname === '/oauth2/authorize') {
    return signInPage(request, params);
  }
  const { ruName, scopes } = request;
  const state = request.state === null ? {} : { state: request.state };
  const seller = sellerNamed(params.get('seller') ?? '');
  if (params.get('answer') !== 'accept' || seller === null) {
    return redirect(ruName.declineUrl, { ...state, error: 'access_denied' });
  }
  const { clientId, name } = ruName;
  const code = consents.newCode({ clientId, ruName: name, userId: seller.userId, scopes });
  return redirect(ruName.acceptUrl, { ...state, code, expires_in: '299' });
}
