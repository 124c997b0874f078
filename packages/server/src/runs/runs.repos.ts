import type { Tx } from '../db/connections.ts';
import { batchesSweepRepo } from './batches-sweep.repo.ts';
import { batchesRepo } from './batches.repo.ts';
import { partProgressRepo } from './part-progress.repo.ts';
import { removalsRepo } from './removals.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  batches: batchesRepo(tx, userId),
  partProgress: partProgressRepo(tx, userId),
  removals: removalsRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({ batches: batchesSweepRepo(tx) });

type RunRepos = ReturnType<typeof userRepos>;
type RunSweepRepos = ReturnType<typeof sweepRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends RunRepos {}
  interface SweepRepos extends RunSweepRepos {}
}

export const runsRepos = { user: userRepos, sweep: sweepRepos };
