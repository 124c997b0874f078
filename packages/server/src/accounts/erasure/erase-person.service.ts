import type { Database } from '../../db/database.ts';
import type { JobResult } from '../../engine/jobs/job-handler.ts';
import type { StartJob } from '../../engine/jobs/job-queue.ts';
import { removeInPages } from '../../engine/jobs/remove-in-pages.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import { credentialsRepo } from '../credentials.repo.ts';
import { personRepo } from '../person.repo.ts';
import type { ErasureCause } from './erasure.record.ts';
import type { KeyedHash } from './keyed-hash.ts';

type Deps = {
  readonly database: Database;
  readonly hash: KeyedHash;
  /** Removes the person's queue entries from Redis. */
  readonly forget: (person: { userId: string; laneId: string | null }) => Promise<void>;
  readonly startJob: StartJob;
  readonly now: () => Date;
};

/**
 * Erasing a person takes two steps. The first is one short transaction that deletes name, sessions
 * and tokens and adds a ledger line. The second takes as long as the person had lists and may be
 * interrupted; `reconcile` makes sure that some worker finishes it.
 */
export function personErasureService({ database, hash, forget, startJob, now }: Deps) {
  /**
   * False when there is no such person, or not anymore. Without a cause nothing is recorded: the
   * ledger already has the line.
   */
  const begin = async (userId: string, cause: ErasureCause | null): Promise<boolean> => {
    const erasedAt = now();
    return database.asUser(userId, async (tx) => {
      const person = personRepo(tx);
      const identity = await person.lockIdentity();
      if (identity === null) {
        return false;
      }
      if (cause !== null) {
        const who = [hash('person', identity.issuer, identity.subject)];
        await person.recordErasure({ kind: 'person', who, cause, erasedAt });
      }
      await credentialsRepo(tx).endAll();
      await person.anonymize(erasedAt);
      return true;
    });
  };

  const finish = async (userId: string, drainSignal: AbortSignal): Promise<JobResult> => {
    const each = (erase: (person: ReturnType<typeof personRepo>) => Promise<number>) => () =>
      database.asUser(userId, (tx) => erase(personRepo(tx)));
    const { isNobody, laneId } = await database.asUser(userId, async (tx) => ({
      isNobody: await personRepo(tx).isAnonymized(),
      laneId: await personRepo(tx).laneId(),
    }));
    if (!isNobody) {
      return 'done';
    }
    const eraseBatch = () =>
      database.asUser(userId, async (tx) => {
        // Before the batch and its rows, in the same order as settling a part.
        await touchLane(tx);
        return personRepo(tx).eraseBatch();
      });
    const end = await removeInPages(drainSignal, [
      eraseBatch,
      each((person) => person.eraseLookups()),
      each((person) => person.eraseInventory()),
      each((person) => person.eraseUser()),
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

    /** Runs both steps now. */
    async eraseNow(userId: string, cause: ErasureCause | null): Promise<boolean> {
      const isBegun = await begin(userId, cause);
      await finish(userId, new AbortController().signal);
      return isBegun;
    },
  };
}

export type PersonErasure = ReturnType<typeof personErasureService>;
