import { createChangeNotices } from '../../db/change-notices.ts';
import type { Database } from '../../db/database.ts';
import { pollBatches } from './poll-batches.service.ts';
import { createPollMemory } from './poll-memory.ts';
import { refreshPolls } from './refresh-polls.ts';

const LOOK_EVERY_MS = 500;

type Deps<Person extends { readonly id: string }> = {
  readonly database: Database;
  readonly databaseUrl: string;
  /** Not behind a pooler that lends connections for one transaction each. */
  readonly hearsNotices: boolean;
  readonly authenticatedQuery: Parameters<typeof pollBatches<Person>>[0]['authenticatedQuery'];
  readonly idleMs: number;
  readonly touchEveryMs: number;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  readonly onRefresh: (statements: number) => void;
};

/** Polls, and once started a memory that answers them while nothing has changed. */
export function createPolling<Person extends { readonly id: string }>({
  database,
  databaseUrl,
  hearsNotices,
  authenticatedQuery,
  idleMs,
  touchEveryMs,
  now,
  onError,
  onRefresh,
}: Deps<Person>) {
  const memory = createPollMemory<Person>({
    isCurrent: () => notices.isCurrent(),
    isListening: () => notices.isListening(),
    touchEveryMs,
    now: () => now().getTime(),
  });
  const notices = createChangeNotices(databaseUrl, {
    onUser: memory.forgetUser,
    onEveryone: memory.doubtEveryone,
    onLost: memory.forgetEveryone,
    onError,
    isNeeded: () => !memory.isEmpty(),
  });
  const refresh = refreshPolls({ database, due: memory.due, idleMs, now });
  let timer: NodeJS.Timeout | undefined;
  const refreshOften = (): void => {
    timer = setTimeout(() => {
      refresh()
        .then(onRefresh, onError)
        .finally(() => timer?.refresh());
    }, LOOK_EVERY_MS).unref();
  };
  return {
    ...pollBatches({ authenticatedQuery, memory }),
    /** Answers from memory from now on. */
    start(): void {
      if (hearsNotices) {
        notices.start();
        refreshOften();
      }
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await notices.stop();
      memory.forgetEveryone();
    },
  };
}
