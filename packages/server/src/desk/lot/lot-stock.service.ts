import type { UserTx } from '../../db/scope.ts';
import { deskRowsRepo } from './desk-rows.repo.ts';

/** What the list says of its lines. */
export const stockOfLot = (tx: UserTx, batchId: string) => deskRowsRepo(tx).stockOf(batchId);

export const readDeskRowsOf = (
  tx: UserTx,
  ...asked: Parameters<ReturnType<typeof deskRowsRepo>['ofBatch']>
) => deskRowsRepo(tx).ofBatch(...asked);
