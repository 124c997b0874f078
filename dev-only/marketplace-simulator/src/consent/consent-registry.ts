import { randomBytes } from 'node:crypto';

import { DEVELOPMENT_APPLICATIONS } from '../oauth/applications.ts';
import type { TokenRegistry } from '../oauth/token-registry.ts';

/** Where an application wants people back, under the name that it is registered by. */
export type RuName = {
  readonly name: string;
  readonly clientId: string;
  readonly acceptUrl: string;
  readonly declineUrl: string;
};

type Grant = {
  readonly clientId: string;
  readonly ruName: string;
  readonly userId: string;
  readonly scopes: readonly string[];
};

const CODE_MS = 299_000;

/** The name that a development application is registered by. */
export const ruNameOf = (clientId: string): string => `${clientId}-RuName`;

const NOWHERE = 'http://127.0.0.1:1/api/ebay/callback';

/** Consents of people: codes that are exchanged once, and the refresh tokens that came of them. */
export class ConsentRegistry {
  readonly #now: () => number;
  readonly #registry: TokenRegistry;
  readonly #ruNames = new Map<string, RuName>();
  readonly #codes = new Map<string, Grant & { readonly expiresAtMs: number }>();
  readonly #refreshIds = new Map<string, Set<string>>();

  constructor(now: () => number, registry: TokenRegistry) {
    this.#now = now;
    this.#registry = registry;
    this.registerFor(NOWHERE);
  }

  register(ruName: RuName): void {
    this.#ruNames.set(ruName.name, ruName);
  }

  /** Sends people of the usual applications back to this address. */
  registerFor(callbackUrl: string): void {
    for (const { clientId } of Object.values(DEVELOPMENT_APPLICATIONS)) {
      const urls = { acceptUrl: callbackUrl, declineUrl: callbackUrl };
      this.register({ name: ruNameOf(clientId), clientId, ...urls });
    }
  }

  ruName(name: string): RuName | null {
    return this.#ruNames.get(name) ?? null;
  }

  newCode(grant: Grant): string {
    const code = `v^1.1#i^1#f^0#p^3#r^1#I^3#t^${randomBytes(90).toString('base64')}`;
    this.#codes.set(code, { ...grant, expiresAtMs: this.#now() + CODE_MS });
    return code;
  }

  /** Takes a code; null if it was never given, was used, is too old, or belongs to another name. */
  redeem(code: string, clientId: string, ruName: string): Grant | null {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    return grant !== undefined &&
      grant.clientId === clientId &&
      grant.ruName === ruName &&
      grant.expiresAtMs > this.#now()
      ? grant
      : null;
  }

  recordRefresh(userId: string, tokenId: string): void {
    const known = this.#refreshIds.get(userId) ?? new Set();
    this.#refreshIds.set(userId, known.add(tokenId));
  }

  /** A revocation, a changed password, a changed name: all of them end every token of a person. */
  endAll(userId: string): number {
    const ids = [...(this.#refreshIds.get(userId) ?? [])];
    ids.forEach((tokenId) => this.#registry.revoke(tokenId));
    this.#refreshIds.delete(userId);
    return ids.length;
  }
}
