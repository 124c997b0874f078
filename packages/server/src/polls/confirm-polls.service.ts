import { readBrowserKey } from '../accounts/browser-key.ts';
import type { SessionKey } from '../accounts/person.record.ts';
import { touchSession } from '../accounts/sessions.service.ts';
import { TOUCH_EVERY_MS } from '../accounts/sign-in.service.ts';
import type { Connections } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { pollsRepo, type FoundSession } from './polls.repo.ts';

type Deps = {
  /** Under a role that sees everybody's rows: the joins are what keeps people apart. */
  readonly connections: Pick<Connections, 'pool'>;
  readonly database: Pick<Database, 'asUser'>;
  readonly idleMs: number;
  readonly now: () => Date;
};

/** What tells in one statement whether a page of a signed-in user is up to date. */
export function confirmPolls({ connections, database, idleMs, now }: Deps) {
  const polls = pollsRepo(connections.pool);

  const withSession = async <Found extends FoundSession>(
    secret: string | undefined,
    find: (session: SessionKey) => Promise<Found | null>,
  ): Promise<Found | null> => {
    const key = readBrowserKey(secret);
    if (key === null) {
      return null;
    }
    const at = now();
    const activeAfter = new Date(at.getTime() - idleMs);
    const found = await find({ hash: key.hash, now: at, activeAfter });
    if (found !== null && at.getTime() - found.seenAt.getTime() > TOUCH_EVERY_MS) {
      await database.asUser(found.id, (tx) => touchSession(tx, key.hash, at));
    }
    return found;
  };

  return {
    batch: (secret: string | undefined, id: string) =>
      withSession(secret, (session) => polls.batch(session, id)),
    list: (secret: string | undefined, limit: number) =>
      withSession(secret, (session) => polls.list(session, limit)),
  };
}

export type ConfirmPolls = ReturnType<typeof confirmPolls>;
