import type { Database, UserRepos } from '../database.ts';
import type { JobEnd } from '../jobs/job-handler.ts';
import type { StartJob } from '../jobs/job-queue.ts';
import { removeAll } from '../jobs/remove-all.ts';
import type { ErasureCause } from './erasure.record.ts';
import type { KeyedHash } from './keyed-hash.ts';

type Deps = {
  readonly database: Database;
  readonly hash: KeyedHash;
  /** Takes what the queues know of them out of Redis. */
  readonly forget: (person: { userId: string; laneId: string | null }) => Promise<void>;
  readonly startJob: StartJob;
  readonly now: () => Date;
};

/**
 * Erasing somebody takes two steps. The first is one short transaction after which they are nobody:
 * no name, no session, no token, and a line in the ledger. The second takes as long as they had lists
 * and may be interrupted; the sweep sees to it that some worker ends it.
 */
export function erasePerson({ database, hash, forget, startJob, now }: Deps) {
  /**
   * False when there is no such person, or not any more. Without a cause nothing is noted: the ledger
   * knows already.
   */
  const begin = async (userId: string, cause: ErasureCause | null): Promise<boolean> => {
    const erasedAt = now();
    return database.asUser(userId, async ({ person }) => {
      const identity = await person.lockIdentity();
      if (identity === null) {
        return false;
      }
      if (cause !== null) {
        const who = [hash('person', identity.issuer, identity.subject)];
        await person.note({ kind: 'person', who, cause, erasedAt });
      }
      await person.makeNobody(erasedAt);
      return true;
    });
  };

  const finish = async (userId: string, soon: AbortSignal): Promise<JobEnd> => {
    const each = (erase: (person: UserRepos['person']) => Promise<number>) => () =>
      database.asUser(userId, ({ person }) => erase(person));
    const { isNobody, laneId } = await database.asUser(userId, async ({ person }) => ({
      isNobody: await person.isNobody(),
      laneId: await person.laneId(),
    }));
    if (!isNobody) {
      return 'done';
    }
    const end = await removeAll(soon, [
      each((person) => person.eraseBatch()),
      each((person) => person.eraseLookups()),
      each((person) => person.eraseInventory()),
      each((person) => person.eraseLast()),
    ]);
    if (end === 'done') {
      await forget({ userId, laneId });
    }
    return end;
  };

  return {
    /** Leaves the second step to a worker. */
    async begin(userId: string, cause: ErasureCause): Promise<boolean> {
      const isBegun = await begin(userId, cause);
      if (isBegun) {
        await startJob('erase-person', { userId });
      }
      return isBegun;
    },

    finish,

    /** Both steps here and now. */
    async whole(userId: string, cause: ErasureCause | null): Promise<boolean> {
      const isBegun = await begin(userId, cause);
      await finish(userId, new AbortController().signal);
      return isBegun;
    },
  };
}

export type PersonErasure = ReturnType<typeof erasePerson>;
