import { RecentMap } from '../world/recent-map.ts';
import { BASE_SCOPE, DEVELOPMENT_APPLICATIONS, type Application } from './applications.ts';
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
};

export type IssuedToken = TokenClaims & { readonly token: string; readonly expiresInS: number };

/** Which applications exist and which tokens are good. */
export class TokenRegistry {
  readonly #applications = new Map<string, Application>();
  readonly #known = new RecentMap<string, TokenClaims>(KNOWN_TOKENS);
  readonly #revoked = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
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
      scopes: request.scopes ?? this.application(request.clientId)?.scopes ?? [BASE_SCOPE],
      expiresAtMs: this.#now() + expiresInS * 1000,
      ...(request.dailyLimit !== undefined && { dailyLimit: request.dailyLimit }),
    };
    const token = writeToken(claims);
    this.#known.set(token, claims);
    return { ...claims, token, expiresInS };
  }

  /** Claims of a token, whether it is still good or not. */
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
      this.#applications.has(claims.clientId)
    );
  }

  revoke(tokenId: string): void {
    this.#revoked.add(tokenId);
  }
}
