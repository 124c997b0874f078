import type { UserTx } from '../db/scope.ts';
import { removalsRepo } from './removals.repo.ts';

/** Removes a list that another one replaces, if it waits for its columns. */
export const discardWaiting = (tx: UserTx, id: string, now: Date): Promise<void> =>
  removalsRepo(tx).discardWaiting(id, now);
