import type { AdminDatabase } from '../../admin-database.ts';

export type UserSession = {
  readonly userId: string;
  readonly browser: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
};

/** Longer than any session lives: an operator wants to see all of them. */
const ANY_IDLE_MS = 400 * 86_400_000;
const NO_KEY = Buffer.alloc(0);

const userIdsByEmail = (database: AdminDatabase, address: string): Promise<string[]> =>
  database.asSweeper(({ people }) => people.withAddress(address.toLowerCase()));

/** Sessions of every user who signs in with this address; null: there is no such user. */
export async function listUserSessions(
  database: AdminDatabase,
  address: string,
): Promise<UserSession[] | null> {
  const ids = await userIdsByEmail(database, address);
  const found: UserSession[] = [];
  for (const userId of ids) {
    const open = await database.asUser(userId, ({ sessions }) =>
      sessions.list(new Date(), ANY_IDLE_MS),
    );
    found.push(
      ...open.map(({ browser, signedInAt, seenAt, endsAt }) => ({
        userId,
        browser,
        signedInAt,
        seenAt,
        endsAt,
      })),
    );
  }
  return ids.length === 0 ? null : found;
}

export type EndSessionsResult = { readonly userId: string; readonly ended: number };

/** Ends every session of every user with this address; they may sign in again. */
export async function endUserSessions(
  database: AdminDatabase,
  address: string,
): Promise<EndSessionsResult[]> {
  const done: EndSessionsResult[] = [];
  for (const userId of await userIdsByEmail(database, address)) {
    const ended = await database.asUser(userId, ({ sessions }) =>
      sessions.endOthers(NO_KEY, new Date(), ANY_IDLE_MS),
    );
    done.push({ userId, ended });
  }
  return done;
}
