import { sql } from 'kysely';

import type { SessionRecord } from './person.record.ts';

export type { SessionRecord } from './person.record.ts';

/** The key that a browser holds, and how long a session may be idle. */
export type SessionKey = {
  readonly hash: Buffer;
  readonly now: Date;
  readonly idleMs: number;
};

/** Whose session it is, and what its user sees; null without a good session. */
export type SessionResult<T> = { readonly found: SessionRecord; readonly seen: T } | null;

/** A session that was last active before this time has expired. */
export const activeAfter = ({ now, idleMs }: SessionKey): Date => new Date(now.getTime() - idleMs);

/** The first parameters of the functions that find a session and act for its user. */
export const sessionKeySql = (key: SessionKey) => sql`${key.hash}, ${key.now}, ${activeAfter(key)}`;
