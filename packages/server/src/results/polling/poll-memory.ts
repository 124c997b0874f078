import { isDeepStrictEqual } from 'node:util';

import { LRUCache } from 'lru-cache';

import type { BatchVersion, ListVersion } from '../../runs/batch-version.record.ts';

/** What a page watches: a batch by its id, or a list of this many batches. */
export type Watched =
  | { readonly batchId: string; readonly limit?: undefined }
  | { readonly limit: number; readonly batchId?: undefined };

export type SessionFacts<Person> = {
  readonly user: Person;
  readonly keyHash: Buffer;
  readonly seenAt: Date;
  readonly expiresAt: Date;
};

type Kept = {
  readonly watched: Watched;
  readonly version: BatchVersion | ListVersion;
  /** The version was current then. */
  readAtMs: number;
  usedAtMs: number;
  /** A newer version may exist. */
  isOutdated: boolean;
};

/** What a session's pages watch belongs to this session alone. */
type KeptSession<Person> = SessionFacts<Person> & {
  readonly secret: string;
  /** The allow-list has changed: not used until it was read again. */
  isDoubted: boolean;
  readonly versions: Map<string | number, Kept>;
  /** The current ETag of each address that its pages poll. */
  readonly etags: Map<string, { readonly etag: string; readonly of: Kept }>;
};

/** Says which ETag an address has as long as the version lasts. */
export type NoteEtag = (url: string, etag: string) => void;

const MAX_SESSIONS = 20_000;
/** As many as a page keeps responses. */
const MAX_WATCHED = 20;
/** No page watches it any longer. */
const UNUSED_MS = 10_000;
/** A notice that was lost is made up for after this. Refreshing more often cost more than all changes. */
const REFRESH_AFTER_MS = 5_000;
/** Where refreshing fails, too, the database is asked. */
const MAX_AGE_MS = 10_000;

type Options = {
  /** Whether notices of changes arrive in time. */
  readonly isCurrent: () => boolean;
  /** Whether changes from now on are going to be told. */
  readonly isListening: () => boolean;
  /** A session that was last seen longer ago has to be marked in the database. */
  readonly touchEveryMs: number;
  readonly now: () => number;
};

/** A version that is read again: the same one is confirmed, any other dropped. */
export type DueVersion = {
  readonly keyHash: Buffer;
  readonly watched: Watched;
  /** The session may have ended: then nothing is left of it. */
  readonly settle: (found: BatchVersion | ListVersion | null | 'no-session') => void;
};

function limitSize<Key>(entries: Map<Key, unknown>): void {
  const [oldest] = entries.keys();
  if (entries.size > MAX_WATCHED && oldest !== undefined) {
    entries.delete(oldest);
  }
}

const keyOf = ({ batchId, limit }: Watched): string | number => batchId ?? limit;

const IGNORE_ETAG: NoteEtag = () => undefined;

/** The versions that the pages of this process know, and the sessions they belong to. */
export function createPollMemory<Person extends { readonly id: string }>({
  isCurrent,
  isListening,
  touchEveryMs,
  now,
}: Options) {
  const secretsOf = new Map<string, Set<string>>();
  /** Counts the notices: what was read before one may be older. */
  let changes = 0;
  const sessions = new LRUCache<string, KeptSession<Person>>({
    max: MAX_SESSIONS,
    dispose({ user }, secret) {
      const secrets = secretsOf.get(user.id);
      secrets?.delete(secret);
      if (secrets?.size === 0) {
        secretsOf.delete(user.id);
      }
    },
  });

  const isGood = ({ isDoubted, seenAt, expiresAt }: KeptSession<Person>, at: number): boolean =>
    !isDoubted && at < expiresAt.getTime() && at - seenAt.getTime() <= touchEveryMs;

  const sessionFor = (secret: string, facts: SessionFacts<Person>): KeptSession<Person> => {
    const known = sessions.get(secret);
    const kept = {
      ...facts,
      secret,
      isDoubted: false,
      versions: known?.versions ?? new Map(),
      etags: known?.etags ?? new Map(),
    };
    sessions.set(secret, kept);
    const secrets = secretsOf.get(facts.user.id) ?? new Set();
    secretsOf.set(facts.user.id, secrets.add(secret));
    return kept;
  };

  const drop = ({ versions }: KeptSession<Person>, kept: Kept): void => {
    kept.isOutdated = true;
    const key = keyOf(kept.watched);
    if (versions.get(key) === kept) {
      versions.delete(key);
    }
  };

  const settleFor =
    (session: KeptSession<Person>, kept: Kept, readAtMs: number): DueVersion['settle'] =>
    (found) => {
      if (found === 'no-session') {
        sessions.delete(session.secret);
      } else if (isDeepStrictEqual(found, kept.version)) {
        kept.readAtMs = readAtMs;
      } else {
        drop(session, kept);
      }
    };

  const dueOf = (session: KeptSession<Person>, readAtMs: number): DueVersion[] => {
    const { keyHash, isDoubted, versions } = session;
    const changesBefore = changes;
    return [...versions.values()].flatMap((kept) => {
      if (readAtMs - kept.usedAtMs > UNUSED_MS) {
        drop(session, kept);
        return [];
      }
      if (!isDoubted && readAtMs - kept.readAtMs < REFRESH_AFTER_MS) {
        return [];
      }
      const settle = settleFor(session, kept, readAtMs);
      return {
        keyHash,
        watched: kept.watched,
        settle(found) {
          session.isDoubted &&= found === 'no-session' || changes !== changesBefore;
          settle(found);
        },
      };
    });
  };

  return {
    /** The user of a session whose page has the current response of an address; null: not known here. */
    confirm: (secret: string, url: string, etag: string): Person | null => {
      const session = sessions.get(secret);
      const known = session?.etags.get(url);
      if (session === undefined || known === undefined || known.etag !== etag) {
        return null;
      }
      const at = now();
      const { of: kept } = known;
      const isFresh = !kept.isOutdated && at - kept.readAtMs <= MAX_AGE_MS;
      if (!isFresh || !isGood(session, at) || !isCurrent()) {
        return null;
      }
      kept.usedAtMs = at;
      return session.user;
    },

    /** Called before the database is asked. The result keeps the answer unless a notice came in between. */
    begin: () => {
      const changesBefore = changes;
      const readAtMs = now();
      const wasListening = isListening();
      return (
        secret: string | undefined,
        facts: SessionFacts<Person>,
        watched: Watched,
        version: BatchVersion | ListVersion,
      ): NoteEtag => {
        if (secret === undefined || !wasListening || changes !== changesBefore) {
          return IGNORE_ETAG;
        }
        const session = sessionFor(secret, facts);
        const key = keyOf(watched);
        const known = session.versions.get(key);
        if (known !== undefined && !isDeepStrictEqual(known.version, version)) {
          drop(session, known);
        }
        const kept = session.versions.get(key) ?? {
          watched,
          version,
          readAtMs,
          usedAtMs: readAtMs,
          isOutdated: false,
        };
        kept.readAtMs = readAtMs;
        session.versions.set(key, kept);
        limitSize(session.versions);
        return (url, etag) => {
          session.etags.set(url, { etag, of: kept });
          limitSize(session.etags);
        };
      };
    },

    forgetUser: (userId: string): void => {
      changes += 1;
      for (const secret of secretsOf.get(userId) ?? []) {
        sessions.delete(secret);
      }
    },

    /** Asks for everyone's session again before it is used. */
    doubtEveryone: (): void => {
      changes += 1;
      for (const session of sessions.values()) {
        session.isDoubted = true;
      }
    },

    forgetEveryone: (): void => {
      changes += 1;
      sessions.clear();
    },

    /** What pages watch and was not asked for lately. Forgets what no page watches. */
    due: (): DueVersion[] => {
      const at = now();
      return [...sessions.values()].flatMap((session) => {
        const due = dueOf(session, at);
        if (session.versions.size === 0) {
          sessions.delete(session.secret);
        }
        return due;
      });
    },

    isEmpty: (): boolean => sessions.size === 0,
  };
}

export type PollMemory<Person extends { readonly id: string }> = ReturnType<
  typeof createPollMemory<Person>
>;
