import { sessionQuery } from '../accounts/accounts.repos.ts';
import type { SessionKey, SessionResult } from '../accounts/session-key.sql.ts';
import { callOver } from '../db/call-function.ts';
import type { Connections, Tx } from '../db/connections.ts';
import {
  batchPolls,
  pollBatchesTogether,
  pollListsTogether,
  pollsRepo,
  type BatchPoll,
  type ListPoll,
  type PolledBatch,
  type PolledList,
} from './batch-queries.repo.ts';
import { partsRepo } from './parts.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ parts: partsRepo(tx, userId) });

type ResultRepos = ReturnType<typeof userRepos>;

/** What can be read in the statement that finds a session. */
type SessionQueries = ReturnType<typeof pollsRepo> & ReturnType<typeof sessionQuery>;

export type SessionWork<T> = (queries: SessionQueries) => Promise<SessionResult<T>>;

declare module '../db/database.ts' {
  interface UserRepos extends ResultRepos {}
  interface Database {
    /** Authenticates and reads in one round trip. Without a valid session of an allowed user it sees nothing. */
    queryAsSession<T>(key: SessionKey, work: SessionWork<T>): Promise<SessionResult<T>>;
    /** Many polls in one statement, each for the user of its own session. */
    pollBatchesTogether(polls: readonly BatchPoll[]): Promise<PolledBatch[]>;
    pollListsTogether(polls: readonly ListPoll[]): Promise<PolledList[]>;
  }
}

export const resultsRepos = { user: userRepos };

export function resultMethods(connections: Connections) {
  const call = callOver(connections, 'own');
  const shared = callOver(connections);
  const polls = batchPolls(shared);
  return {
    pollBatchesTogether: (all: readonly BatchPoll[]) => pollBatchesTogether(shared, all),
    pollListsTogether: (all: readonly ListPoll[]) => pollListsTogether(shared, all),
    queryAsSession: <T>(key: SessionKey, work: SessionWork<T>): Promise<SessionResult<T>> =>
      work({ ...pollsRepo(call, polls, key), ...sessionQuery(call, key) }),
  };
}
