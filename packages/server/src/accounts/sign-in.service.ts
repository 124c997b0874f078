import { RETENTION } from '@partsight/domain/operations/retention';

import type { Database } from '../db/database.ts';
import type { ApiConfig } from '../platform/config/api-config.ts';
import { storableText } from '../platform/storable-text.ts';
import { newBrowserKey, pendingSignIn, readBrowserKey, type BrowserKey } from './browser-key.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Identity, OpenSession, SignedInUser } from './person.record.ts';
import { browserRepo, findSession, identityRepo, sessionsRepo } from './sessions.repo.ts';

// Writing on every request would turn each read into a write.
export const TOUCH_EVERY_MS = 60_000;
const MAX_BROWSER_CHARACTERS = 200;

type Deps = {
  readonly database: Database;
  readonly provider: IdentityProvider;
  readonly session: ApiConfig['session'];
  readonly now: () => Date;
};

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly key: BrowserKey; readonly user: { readonly id: string } }
  /** Authenticated by the provider under this subject, but not on the allow-list. */
  | { readonly kind: 'not-listed'; readonly subject: string }
  /** No pending sign-in in this browser, or the provider's response does not belong to it. */
  | { readonly kind: 'refused'; readonly cause: unknown };

export const signIn = ({ database, provider, session, now }: Deps) => {
  /** The signed-in user of this browser; null for users no longer on the allow-list. */
  async function userOf(secret: string | undefined): Promise<SignedInUser | null> {
    const key = readBrowserKey(secret);
    if (key === null) {
      return null;
    }
    const at = now();
    const activeAfter = new Date(at.getTime() - session.idleMs);
    const found = await findSession(database.callAsCaller)({
      hash: key.hash,
      now: at,
      activeAfter,
    });
    if (found?.listed !== true) {
      return null;
    }
    const { id, firstName, email, seenAt } = found;
    if (at.getTime() - seenAt.getTime() > TOUCH_EVERY_MS) {
      await database.asUser(id, (tx) => sessionsRepo(tx).touch(key.hash, at));
    }
    return { id, firstName, email };
  }

  return {
    async begin(): Promise<{ url: URL; key: BrowserKey }> {
      const key = newBrowserKey();
      const url = await provider.begin(pendingSignIn(key));
      const expiresAt = new Date(now().getTime() + RETENTION.signIn.forMs);
      await database.asBrowser(key.hash, (tx) => browserRepo(tx).beginSignIn(expiresAt));
      return { url, key };
    },

    /** `secrets`: the browser's pending sign-in and its earlier session. */
    async complete(
      secrets: { readonly signIn: string | undefined; readonly session: string | undefined },
      callbackUrl: URL,
      userAgent = '',
    ): Promise<SignInResult> {
      const attempt = readBrowserKey(secrets.signIn);
      const isPending =
        attempt !== null &&
        (await database.asBrowser(attempt.hash, (tx) => browserRepo(tx).consumeSignIn(now())));
      if (!isPending) {
        return { kind: 'refused', cause: 'no sign-in under way in this browser' };
      }
      let identity: Identity;
      try {
        identity = await provider.complete(callbackUrl, pendingSignIn(attempt));
      } catch (cause) {
        return { kind: 'refused', cause };
      }
      // A refused person leaves no row behind.
      const user = await database.asIdentity(identity, async (tx) =>
        (await identityRepo(tx).isListed())
          ? identityRepo(tx).upsertUser(now())
          : identityRepo(tx)
              .updateUser()
              .then(() => null),
      );
      if (user === null) {
        return { kind: 'not-listed', subject: identity.subject };
      }
      const former = readBrowserKey(secrets.session);
      if (former !== null) {
        await database.asBrowser(former.hash, (tx) => browserRepo(tx).endSession());
      }
      const key = newBrowserKey();
      const expiresAt = new Date(now().getTime() + session.absoluteMs);
      const called = storableText(userAgent, MAX_BROWSER_CHARACTERS);
      await database.asUser(user.id, (tx) =>
        sessionsRepo(tx).open(key.hash, now(), expiresAt, called),
      );
      return { kind: 'signed-in', key, user };
    },

    userOf,

    /** The user's open sessions. */
    sessionsOf: (userId: string): Promise<OpenSession[]> =>
      database.asUser(userId, (tx) => sessionsRepo(tx).list(now(), session.idleMs)),

    /** Ends all of the user's sessions except the one of this browser. */
    async endOtherSessions(userId: string, secret: string | undefined): Promise<number> {
      const key = readBrowserKey(secret);
      return key === null
        ? 0
        : database.asUser(userId, (tx) =>
            sessionsRepo(tx).endOthers(key.hash, now(), session.idleMs),
          );
    },

    /** Whether this browser holds the session. */
    isCurrentSession: (secret: string | undefined, keyHash: Buffer): boolean =>
      readBrowserKey(secret)?.hash.equals(keyHash) === true,

    async end(secret: string | undefined): Promise<URL> {
      const key = readBrowserKey(secret);
      if (key !== null) {
        await database.asBrowser(key.hash, (tx) => browserRepo(tx).endSession());
      }
      return provider.signOutUrl();
    },
  };
};
