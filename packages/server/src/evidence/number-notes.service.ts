import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';

import type { OwnerTx, UserTx } from '../db/scope.ts';
import { type CompetitorCount, competitorCountsRepo } from './competitor-counts.repo.ts';
import { numberLinksRepo } from './number-links.repo.ts';

/** What a user has decided about a number. */
export const notesOfNumber = (tx: UserTx, lookupKey: string): Promise<NumberNotes> =>
  numberLinksRepo(tx).notes(lookupKey);

export const saveCompetitorCount = (
  tx: OwnerTx,
  lookupKey: string,
  count: CompetitorCount,
): Promise<void> => competitorCountsRepo(tx).save(lookupKey, count);
