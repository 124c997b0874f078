import type { Tx } from '../db/connections.ts';
import { lotsRepo } from './lots.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ lots: lotsRepo(tx, userId) });

type LotRepos = ReturnType<typeof userRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends LotRepos {}
}

export const lotsRepos = { user: userRepos };
