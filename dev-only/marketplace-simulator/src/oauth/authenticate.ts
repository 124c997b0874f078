import type { Answer } from '../http/answer.ts';
import { COMMON } from '../http/api-error.ts';
import type { Wire } from '../http/wire.ts';
import { chanceOf } from '../world/chance.ts';
import type { Application } from './applications.ts';
import type { TokenRegistry } from './token-registry.ts';
import type { TokenClaims } from './token-text.ts';

export type Caller = { readonly claims: TokenClaims; readonly application: Application };

/** The token of an Authorization header, whatever its worth. */
export function bearerIn(header: string | undefined): { token: string } | { refused: Answer } {
  if (header === undefined || header.trim() === '') {
    return { refused: COMMON.missingToken() };
  }
  const [, scheme = '', token = ''] = /^(.*?)\s+(\S+)$/u.exec(header) ?? [];
  return scheme === 'Bearer'
    ? { token }
    : { refused: COMMON.wrongScheme(scheme || header.slice(0, 20)) };
}

/** Some expired tokens are told that they may not, as if they never might. */
const isToldDenied = (tokenId: string, { expiredAsDenied }: Wire): boolean =>
  chanceOf(tokenId, 'denied').hit(expiredAsDenied);

export function admit(
  claims: TokenClaims | null,
  scope: string,
  registry: TokenRegistry,
  wire: Wire,
): Caller | { refused: Answer } {
  const application = claims === null ? null : registry.application(claims.clientId);
  const isAccessToken = claims !== null && claims.kind !== 'refresh';
  if (application === null || !isAccessToken || !registry.isGood(claims)) {
    const isDenied =
      isAccessToken && registry.isExpired(claims) && isToldDenied(claims.tokenId, wire);
    return { refused: isDenied ? COMMON.accessDenied() : COMMON.invalidToken() };
  }
  return claims.scopes.includes(scope)
    ? { claims, application }
    : { refused: COMMON.accessDenied() };
}
