import type { Tx } from '../db/connections.ts';
import { partsRepo } from './parts.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ parts: partsRepo(tx, userId) });

type ResultRepos = ReturnType<typeof userRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends ResultRepos {}
}

export const resultsRepos = { user: userRepos };
