import type { OwnerTx, SweepTx, UserTx } from '../../db/scope.ts';
import { inventoryRepo } from './inventory.repo.ts';
import { matchingRepo, matchingSweepRepo } from './matching.repo.ts';

/** The title of the first item in stock with one of these numbers. */
export const titleInStock = (tx: OwnerTx, keys: readonly string[]): Promise<string | null> =>
  inventoryRepo(tx).findTitle(keys);

export const requestRematch = (tx: UserTx): Promise<boolean> => matchingRepo(tx).requestRematch();

export const dueMatches = (tx: SweepTx) => matchingSweepRepo(tx).due();
