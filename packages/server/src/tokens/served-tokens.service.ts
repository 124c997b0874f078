import type { OwnerTx, SweepTx } from '../db/scope.ts';
import { budgetsRepo } from './budgets/budgets.repo.ts';
import { tokensRepo } from './tokens.repo.ts';

/**
 * Whether a token that is denied access has run out, as some expired ones are denied it. One that has
 * worked before had access; one that has not gives way to an older one.
 */
export const hasRunOut = async (tx: OwnerTx, savedAt: Date): Promise<boolean> =>
  (await tokensRepo(tx).hasServed(savedAt)) || tokensRepo(tx).hasOlder(savedAt);

export const quotaSharesLeft = (
  tx: SweepTx,
  now: Date,
): Promise<{ readonly api: string; readonly share: number }[]> => budgetsRepo(tx).sharesLeft(now);
