import type { Database } from '../database.ts';
import type { ApiConfig } from '../platform/config/api-config.ts';
import { newBrowserKey, readBrowserKey, type BrowserKey } from './browser-key.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Identity, SignedInUser } from './person.record.ts';

const SIGN_IN_LIFETIME_MS = 10 * 60_000;
// Writing on every request would turn each read into a write.
const TOUCH_EVERY_MS = 60_000;

type Deps = {
  readonly database: Database;
  readonly provider: IdentityProvider;
  readonly session: ApiConfig['session'];
  readonly now: () => Date;
};

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly key: BrowserKey; readonly user: { readonly id: string } }
  /** Vouched for by the provider, but not on the allow-list. */
  | { readonly kind: 'not-listed' }
  /** No sign-in under way in this browser, or the provider's answer does not belong to it. */
  | { readonly kind: 'refused'; readonly cause: unknown };

export const signIn = ({ database, provider, session, now }: Deps) => ({
  async begin(): Promise<{ url: URL; key: BrowserKey }> {
    const { url, pending } = await provider.begin();
    const key = newBrowserKey();
    const expiresAt = new Date(now().getTime() + SIGN_IN_LIFETIME_MS);
    await database.asBrowser(key.hash, ({ browser }) => browser.beginSignIn(pending, expiresAt));
    return { url, key };
  },

  async complete(secret: string | undefined, callbackUrl: URL): Promise<SignInResult> {
    const attempt = readBrowserKey(secret);
    const pending =
      attempt === null
        ? null
        : await database.asBrowser(attempt.hash, ({ browser }) => browser.takeSignIn(now()));
    if (pending === null) {
      return { kind: 'refused', cause: 'no sign-in under way in this browser' };
    }
    let identity: Identity;
    try {
      identity = await provider.complete(callbackUrl, pending);
    } catch (cause) {
      return { kind: 'refused', cause };
    }
    const user = await database.asIdentity(identity, ({ people }) => people.upsertUser(now()));
    if (!user.listed) {
      return { kind: 'not-listed' };
    }
    const key = newBrowserKey();
    const expiresAt = new Date(now().getTime() + session.absoluteMs);
    await database.asUser(user.id, ({ sessions }) => sessions.open(key.hash, now(), expiresAt));
    return { kind: 'signed-in', key, user };
  },

  /** Who this browser is signed in as; null for anyone the allow-list does not name any more. */
  async userOf(secret: string | undefined): Promise<SignedInUser | null> {
    const key = readBrowserKey(secret);
    if (key === null) {
      return null;
    }
    const at = now();
    const found = await database.asBrowser(key.hash, ({ browser }) =>
      browser.findSession(at, session.idleMs),
    );
    if (found === null || !found.listed) {
      return null;
    }
    if (at.getTime() - found.seenAt.getTime() > TOUCH_EVERY_MS) {
      await database.asUser(found.user.id, ({ sessions }) => sessions.touch(key.hash, at));
    }
    return found.user;
  },

  async end(secret: string | undefined): Promise<URL> {
    const key = readBrowserKey(secret);
    if (key !== null) {
      await database.asBrowser(key.hash, ({ browser }) => browser.endSession());
    }
    return provider.signOutUrl();
  },
});
