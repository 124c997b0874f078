import type { HttpResponse } from '../http/http-response.ts';
import { commonError } from '../http/published-errors.ts';
import type { Wire } from '../http/wire.ts';
import { randomOf } from '../market/random.ts';
import type { Application } from './applications.ts';
import type { TokenRegistry } from './token-registry.ts';
import type { TokenClaims } from './token-text.ts';

export type Caller = { readonly claims: TokenClaims; readonly application: Application };

/** The token in an Authorization header, valid or not. */
export function bearerIn(
  header: string | undefined,
): { token: string } | { refused: HttpResponse } {
  if (header === undefined || header.trim() === '') {
    return { refused: commonError('missingToken') };
  }
  const [, scheme = '', token = ''] = /^(.*?)\s+(\S+)$/u.exec(header) ?? [];
  return scheme === 'Bearer'
    ? { token }
    : { refused: commonError('wrongScheme', scheme || header.slice(0, 20)) };
}

/** Some expired tokens get the error for a missing scope. */
const isReportedDenied = (tokenId: string, { expiredAsDenied }: Wire): boolean =>
  randomOf(tokenId, 'denied').hit(expiredAsDenied);

export function admit(
  claims: TokenClaims | null,
  scope: string,
  registry: TokenRegistry,
  wire: Wire,
): Caller | { refused: HttpResponse } {
  const application = claims === null ? null : registry.application(claims.clientId);
  const isAccessToken = claims !== null && claims.kind !== 'refresh';
  if (application === null || !isAccessToken || !registry.isGood(claims)) {
    const isDenied =
      isAccessToken && registry.isExpired(claims) && isReportedDenied(claims.tokenId, wire);
    return { refused: isDenied ? commonError('accessDenied') : commonError('invalidToken') };
  }
  return claims.scopes.includes(scope)
    ? { claims, application }
    : { refused: commonError('accessDenied') };
}
