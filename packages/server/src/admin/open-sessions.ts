import type { AdminDatabase } from '../admin-database.ts';

export type SessionSeen = {
  readonly userId: string;
  readonly browser: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
};

/** However long ago the browser was last seen: an operator wants to know of all that are left. */
const ANY_IDLE_MS = 400 * 86_400_000;
const NO_KEY = Buffer.alloc(0);

const peopleWith = (database: AdminDatabase, address: string): Promise<string[]> =>
  database.asSweeper(({ people }) => people.withAddress(address.toLowerCase()));

/** Sessions of everybody who signs in with this address; null: nobody does. */
export async function sessionsOf(
  database: AdminDatabase,
  address: string,
): Promise<SessionSeen[] | null> {
  const ids = await peopleWith(database, address);
  const seen: SessionSeen[] = [];
  for (const userId of ids) {
    const open = await database.asUser(userId, ({ sessions }) =>
      sessions.list(new Date(), ANY_IDLE_MS),
    );
    seen.push(
      ...open.map(({ browser, signedInAt, seenAt, endsAt }) => ({
        userId,
        browser,
        signedInAt,
        seenAt,
        endsAt,
      })),
    );
  }
  return ids.length === 0 ? null : seen;
}

export type EndedSessions = { readonly userId: string; readonly ended: number };

/** Ends every session of everybody who signs in with this address; they may sign in again. */
export async function endSessionsOf(
  database: AdminDatabase,
  address: string,
): Promise<EndedSessions[]> {
  const done: EndedSessions[] = [];
  for (const userId of await peopleWith(database, address)) {
    const ended = await database.asUser(userId, ({ sessions }) =>
      sessions.endOthers(NO_KEY, new Date(), ANY_IDLE_MS),
    );
    done.push({ userId, ended });
  }
  return done;
}
