import type { ConsentRegistry } from '../consent/consent-registry.ts';
import { json, type HttpResponse } from '../http/http-response.ts';
import { commonError } from '../http/published-errors.ts';
import type { DailyQuota } from '../quota/daily-quota.ts';
import { BASE_SCOPE, type Application } from './applications.ts';
import type { TokenRegistry } from './token-registry.ts';

const refuse = (error: string, error_description: string, status = 400): HttpResponse =>
  json({ error, error_description }, status);

const REFUSED = {
  client: () => refuse('invalid_client', 'client authentication failed', 401),
  scope: () =>
    refuse(
      'invalid_scope',
      'The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client',
    ),
  grant: () =>
    refuse(
      'invalid_grant',
      'the provided authorization refresh token is invalid or was issued to another client',
    ),
  grantType: () =>
    refuse('unsupported_grant_type', 'grant type in request is not supported by the server'),
} as const;

/** The application whose id and secret are in the Basic header. */
export function applicationIn(
  header: string | undefined,
  registry: TokenRegistry,
): Application | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/u.exec(header ?? '') ?? [];
  const [clientId = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  const application = registry.application(clientId);
  return application?.clientSecret === secret.join(':') ? application : null;
}

export type MintingState = {
  readonly registry: TokenRegistry;
  readonly quota: DailyQuota;
  readonly consents: ConsentRegistry;
};

const scopesIn = (form: URLSearchParams): string[] =>
  (form.get('scope') ?? '').split(/\s+/u).filter(Boolean);

function refresh(
  application: Application,
  form: URLSearchParams,
  registry: TokenRegistry,
): HttpResponse {
  const claims = registry.claimsOf(form.get('refresh_token') ?? '');
  const isOwn = claims?.kind === 'refresh' && claims.clientId === application.clientId;
  if (claims === null || !isOwn || !registry.isGood(claims)) {
    return REFUSED.grant();
  }
  const requested = scopesIn(form);
  if (!requested.every((scope) => claims.scopes.includes(scope))) {
    return REFUSED.scope();
  }
  const issued = registry.issue({
    clientId: application.clientId,
    kind: 'user',
    scopes: requested.length === 0 ? claims.scopes : requested,
    ...(claims.dailyLimit !== undefined && { dailyLimit: claims.dailyLimit }),
    ...(claims.userId !== undefined && { userId: claims.userId }),
    grantId: claims.tokenId,
  });
  return json({
    access_token: issued.token,
    expires_in: issued.expiresInS,
    token_type: 'User Access Token',
  });
}

/** The first tokens of a person who consented. */
function exchange(
  { clientId }: Application,
  form: URLSearchParams,
  registry: TokenRegistry,
  consents: ConsentRegistry,
): HttpResponse {
  const grant = consents.redeem(form.get('code') ?? '', clientId, form.get('redirect_uri') ?? '');
  if (grant === null) {
    return REFUSED.grant();
  }
  const { userId, scopes } = grant;
  const refreshToken = registry.issue({ clientId, kind: 'refresh', scopes, userId });
  consents.recordRefresh(userId, refreshToken.tokenId);
  const access = registry.issue({
    clientId,
    kind: 'user',
    scopes,
    userId,
    grantId: refreshToken.tokenId,
  });
  return json({
    access_token: access.token,
    expires_in: access.expiresInS,
    refresh_token: refreshToken.token,
    refresh_token_expires_in: refreshToken.expiresInS,
    token_type: 'User Access Token',
  });
}

/** POST identity/v1/oauth2/token. */
export function mintToken(
  application: Application | null,
  form: URLSearchParams,
  { registry, quota, consents }: MintingState,
): HttpResponse {
  if (application === null) {
    return REFUSED.client();
  }
  const { clientId } = application;
  if (form.get('grant_type') === 'refresh_token') {
    return refresh(application, form, registry);
  }
  if (form.get('grant_type') === 'authorization_code') {
    return exchange(application, form, registry, consents);
  }
  if (form.get('grant_type') !== 'client_credentials') {
    return REFUSED.grantType();
  }
  const requested = scopesIn(form);
  if (!requested.every((scope) => application.scopes.includes(scope))) {
    return REFUSED.scope();
  }
  if (!quota.spend({ clientId, tokenId: '' }, 'identity')) {
    return commonError('tooManyRequests');
  }
  const issued = registry.issue({
    clientId,
    scopes: requested.length === 0 ? [BASE_SCOPE] : requested,
  });
  return json({
    access_token: issued.token,
    expires_in: issued.expiresInS,
    token_type: 'Application Access Token',
  });
}
