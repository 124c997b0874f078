import type { Tx } from '../db/connections.ts';
import { inventoryRepo } from './inventory/inventory.repo.ts';
import { matchingRepo, matchingSweepRepo } from './inventory/matching.repo.ts';
import { layoutsRepo } from './mapping/layouts.repo.ts';
import { numbersRepo } from './numbers/numbers.repo.ts';
import { uploadsRepo } from './uploads.repo.ts';

const userRepos = (tx: Tx, userId: string) => ({
  inventory: inventoryRepo(tx, userId),
  layouts: layoutsRepo(tx, userId),
  matching: matchingRepo(tx, userId),
  numbers: numbersRepo(tx, userId),
  uploads: uploadsRepo(tx, userId),
});

const sweepRepos = (tx: Tx) => ({ matching: matchingSweepRepo(tx) });

type UploadRepos = ReturnType<typeof userRepos>;
type UploadSweepRepos = ReturnType<typeof sweepRepos>;

declare module '../db/database.ts' {
  interface UserRepos extends UploadRepos {}
  interface SweepRepos extends UploadSweepRepos {}
}

export const uploadsRepos = { user: userRepos, sweep: sweepRepos };
