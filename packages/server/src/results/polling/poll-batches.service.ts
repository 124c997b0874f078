import { canStop } from '@partsight/domain/pacing/runs/batch';

import type { BatchVersion } from '../../runs/batch-version.record.ts';
import type { SessionWork } from '../results.repos.ts';
import type { NoteEtag, PollMemory, SessionFacts } from './poll-memory.ts';

/** The user and the result of their query. */
type PollResult<Person, T> = {
  readonly user: Person;
  readonly result: T;
  /** Lets memory confirm this ETag until something changes. */
  readonly noteEtag: NoteEtag;
};

type Deps<Person extends { readonly id: string }> = {
  /** One round trip finds the user of a browser's secret and reads for them; null when no user matches. */
  readonly authenticatedQuery: <T>(
    secret: string | undefined,
    work: SessionWork<T>,
  ) => Promise<{
    readonly user: Person;
    readonly session: Omit<SessionFacts<Person>, 'user'>;
    readonly result: T;
  } | null>;
  readonly memory: PollMemory<Person>;
};

const NOT_KEPT: NoteEtag = () => undefined;

/** What open pages poll every few seconds: the user, and whether anything has changed. */
export function pollBatches<Person extends { readonly id: string }>({
  authenticatedQuery,
  memory,
}: Deps<Person>) {
  const loadBatch = async (
    secret: string | undefined,
    batchId: string,
  ): Promise<PollResult<Person, BatchVersion | null> | null> => {
    const keep = memory.begin();
    const found = await authenticatedQuery(secret, (polls) => polls.batch(batchId));
    if (found === null) {
      return null;
    }
    const { user, session, result } = found;
    if (result === null) {
      return { user, result, noteEtag: NOT_KEPT };
    }
    return { user, result, noteEtag: keep(secret, { user, ...session }, { batchId }, result) };
  };

  return {
    async batch(secret: string | undefined, id: string) {
      const found = await loadBatch(secret, id);
      // A running batch changes with every part, without notice.
      return found?.result?.status === 'processing' ? { ...found, noteEtag: NOT_KEPT } : found;
    },

    /** The version of a list of this many batches. */
    async list(secret: string | undefined, limit: number) {
      const keep = memory.begin();
      const found = await authenticatedQuery(secret, (polls) => polls.list(limit));
      if (found === null) {
        return null;
      }
      const { user, session, result } = found;
      const noteEtag = result.isRunning
        ? NOT_KEPT
        : keep(secret, { user, ...session }, { limit }, result);
      return { user, result, noteEtag };
    },

    async status(secret: string | undefined, id: string) {
      const found = await loadBatch(secret, id);
      return (
        found && {
          ...found,
          result: found.result && {
            canStop: canStop(found.result.status),
            stopRequested: found.result.stopRequested && found.result.status === 'processing',
          },
        }
      );
    },

    /** The user whose page has the current response of an address; null: the database has to be asked. */
    confirm: memory.confirm,

    /** Forgets what the pages of a user know. */
    forget: memory.forgetUser,
  };
}
