import { WIRES, type Wire } from '../http/wire.ts';
import { LruMap } from '../market/lru-map.ts';
import {
  BASE_SCOPE,
  DEVELOPMENT_APPLICATIONS,
  INSIGHTS_SCOPE,
  type Application,
} from './applications.ts';
import {
  newTokenId,
  readToken,
  writeToken,
  type TokenClaims,
  type TokenKind,
} from './token-text.ts';

const KNOWN_TOKENS = 100_000;
const ACCESS_TOKEN_S = 7_200;
const REFRESH_TOKEN_S = 47_304_000;

export type IssueRequest = {
  readonly clientId: string;
  readonly kind?: TokenKind;
  readonly scopes?: readonly string[];
  readonly expiresInS?: number;
  readonly dailyLimit?: number;
  readonly userId?: string;
  readonly grantId?: string;
};

export type IssuedToken = TokenClaims & { readonly token: string; readonly expiresInS: number };

/** The applications and the valid tokens. */
export class TokenRegistry {
  readonly #applications = new Map<string, Application>();
  readonly #known = new LruMap<string, TokenClaims>(KNOWN_TOKENS);
  readonly #revoked = new Set<string>();
  readonly #now: () => number;
  readonly #wire: () => Wire;

  constructor(now: () => number, wire: () => Wire = () => WIRES.mild) {
    this.#now = now;
    this.#wire = wire;
    this.reset();
  }

  reset(): void {
    this.#applications.clear();
    this.#revoked.clear();
    for (const application of Object.values(DEVELOPMENT_APPLICATIONS)) {
      this.register(application);
    }
  }

  register(application: Application): void {
    this.#applications.set(application.clientId, application);
  }

  application(clientId: string): Application | null {
    return this.#applications.get(clientId) ?? null;
  }

  issue(request: IssueRequest): IssuedToken {
    const { kind = 'application' } = request;
    const expiresInS =
      request.expiresInS ?? (kind === 'refresh' ? REFRESH_TOKEN_S : ACCESS_TOKEN_S);
    const claims: TokenClaims = {
      tokenId: newTokenId(),
      kind,
      clientId: request.clientId,
      scopes: this.#grantable(
        kind,
        request.scopes ?? this.application(request.clientId)?.scopes ?? [BASE_SCOPE],
      ),
      expiresAtMs: this.#now() + expiresInS * 1000,
      ...(request.dailyLimit !== undefined && { dailyLimit: request.dailyLimit }),
      ...(request.userId !== undefined && { userId: request.userId }),
      ...(request.grantId !== undefined && { grantId: request.grantId }),
    };
    const token = writeToken(claims);
    this.#known.set(token, claims);
    return { ...claims, token, expiresInS };
  }

  /** Only applications have sold data; users cannot consent to it. */
  #grantable(kind: TokenKind, scopes: readonly string[]): readonly string[] {
    return kind !== 'application' && this.#wire().userTokensLackInsights
      ? scopes.filter((scope) => scope !== INSIGHTS_SCOPE)
      : scopes;
  }

  /** Whether the token was valid once and has expired. */
  isExpired({ expiresAtMs }: TokenClaims): boolean {
    return expiresAtMs <= this.#now();
  }

  /** Claims of a token, valid or not. */
  claimsOf(token: string): TokenClaims | null {
    const known = this.#known.get(token);
    if (known !== undefined) {
      return known;
    }
    const read = readToken(token);
    if (read !== null) {
      this.#known.set(token, read);
    }
    return read;
  }

  isGood(claims: TokenClaims): boolean {
    return (
      claims.expiresAtMs > this.#now() &&
      !this.#revoked.has(claims.tokenId) &&
      !this.#revoked.has(claims.grantId ?? '') &&
      this.#applications.has(claims.clientId)
    );
  }

  revoke(tokenId: string): void {
    this.#revoked.add(tokenId);
  }
}
