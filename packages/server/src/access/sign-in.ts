import { RETENTION } from '@partsight/domain/retention/retention';

import type { Database, Question } from '../database.ts';
import type { ApiConfig } from '../platform/config/api-config.ts';
import { storableText } from '../platform/storable-text.ts';
import { newBrowserKey, readBrowserKey, type BrowserKey } from './browser-key.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Identity, OpenSession, SignedInUser } from './person.record.ts';

// Writing on every request would turn each read into a write.
const TOUCH_EVERY_MS = 60_000;
const MOST_BROWSER_CHARACTERS = 200;

type Deps = {
  readonly database: Database;
  readonly provider: IdentityProvider;
  readonly session: ApiConfig['session'];
  readonly now: () => Date;
};

export type SignInResult =
  | { readonly kind: 'signed-in'; readonly key: BrowserKey; readonly user: { readonly id: string } }
  /** Vouched for by the provider, which calls them so, but not on the allow-list. */
  | { readonly kind: 'not-listed'; readonly subject: string }
  /** No sign-in under way in this browser, or the provider's answer does not belong to it. */
  | { readonly kind: 'refused'; readonly cause: unknown };

/** A signed-in person, and what they see. */
export type Looked<T> = { readonly user: SignedInUser; readonly seen: T };

const NOTHING_MORE: Question<void> = { statements: [], read: () => undefined };

export const signIn = ({ database, provider, session, now }: Deps) => {
  /** Who this browser is signed in as and what they see of something, in one message. */
  async function look<T>(
    secret: string | undefined,
    question: Question<T>,
  ): Promise<Looked<T> | null> {
    const key = readBrowserKey(secret);
    if (key === null) {
      return null;
    }
    const at = now();
    const { found, seen } = await database.asSession(key.hash, at, session.idleMs, question);
    if (found === null || !found.listed) {
      return null;
    }
    const { id, firstName, email, seenAt } = found;
    if (at.getTime() - seenAt.getTime() > TOUCH_EVERY_MS) {
      await database.asUser(id, ({ sessions }) => sessions.touch(key.hash, at));
    }
    return { user: { id, firstName, email }, seen };
  }

  return {
    async begin(): Promise<{ url: URL; key: BrowserKey }> {
      const { url, pending } = await provider.begin();
      const key = newBrowserKey();
      const expiresAt = new Date(now().getTime() + RETENTION.signIn.forMs);
      await database.asBrowser(key.hash, ({ browser }) => browser.beginSignIn(pending, expiresAt));
      return { url, key };
    },

    /** `secrets`: what the browser holds of the sign-in under way, and of a session from before. */
    async complete(
      secrets: { readonly signIn: string | undefined; readonly session: string | undefined },
      callbackUrl: URL,
      userAgent = '',
    ): Promise<SignInResult> {
      const attempt = readBrowserKey(secrets.signIn);
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
      // Nobody who is refused leaves a row behind.
      const user = await database.asIdentity(identity, async ({ people }) =>
        (await people.isListed()) ? people.upsertUser(now()) : people.updateUser().then(() => null),
      );
      if (user === null) {
        return { kind: 'not-listed', subject: identity.subject };
      }
      const former = readBrowserKey(secrets.session);
      if (former !== null) {
        await database.asBrowser(former.hash, ({ browser }) => browser.endSession());
      }
      const key = newBrowserKey();
      const expiresAt = new Date(now().getTime() + session.absoluteMs);
      const called = storableText(userAgent, MOST_BROWSER_CHARACTERS);
      await database.asUser(user.id, ({ sessions }) =>
        sessions.open(key.hash, now(), expiresAt, called),
      );
      return { kind: 'signed-in', key, user };
    },

    look,

    /** Who this browser is signed in as; null for anyone the allow-list does not name any more. */
    userOf: async (secret: string | undefined): Promise<SignedInUser | null> =>
      (await look(secret, NOTHING_MORE))?.user ?? null,

    /** Where this person is signed in. */
    sessionsOf: (userId: string): Promise<OpenSession[]> =>
      database.asUser(userId, ({ sessions }) => sessions.list(now(), session.idleMs)),

    /** Ends all of this person's sessions but the one that this browser holds. */
    async endOthers(userId: string, secret: string | undefined): Promise<number> {
      const key = readBrowserKey(secret);
      return key === null
        ? 0
        : database.asUser(userId, ({ sessions }) =>
            sessions.endOthers(key.hash, now(), session.idleMs),
          );
    },

    /** Whether a session is the one that this browser holds. */
    isHeldBy: (secret: string | undefined, { keyHash }: OpenSession): boolean =>
      readBrowserKey(secret)?.hash.equals(keyHash) === true,

    async end(secret: string | undefined): Promise<URL> {
      const key = readBrowserKey(secret);
      if (key !== null) {
        await database.asBrowser(key.hash, ({ browser }) => browser.endSession());
      }
      return provider.signOutUrl();
    },
  };
};
