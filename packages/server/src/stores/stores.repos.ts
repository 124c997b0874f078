import type { Tx } from '../db/connections.ts';
import { storeRunsRepo, storeRunsSweepRepo } from './store-runs.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({ storeRuns: storeRunsRepo(tx, userId) });

const sweepRepos = (tx: Tx) => ({ storeRuns: storeRunsSweepRepo(tx) });

type StoreRepos = ReturnType<typeof userRepos>;
type StoreSweepRepos = ReturnType<typeof sweepRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends StoreRepos {}
  interface SweepRepos extends StoreSweepRepos {}
  interface SellerRepos {
    readonly storeRuns: Pick<ReturnType<typeof storeRunsSweepRepo>, 'removeBySellers'>;
  }
}

export const storesRepos = { user: userRepos, sweep: sweepRepos, seller: sweepRepos };
