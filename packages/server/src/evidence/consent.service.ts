import type { Database } from '../db/database.ts';
import type { FigureConsent } from '../runs/run-snapshot.record.ts';
import { partHistoryRepo } from './part-history.repo.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/**
 * Whether figures of earlier runs may be stored, according to the user's agreement with the
 * marketplace.
 */
export const consentService = ({ database, now }: Deps) => ({
  read: (userId: string): Promise<FigureConsent | null> =>
    database.asUser(userId, (tx) => partHistoryRepo(tx).consent()),

  /** Without a reason the consent is withdrawn, and stored figures are erased. */
  update: (userId: string, reason: string | null): Promise<FigureConsent | null> =>
    database.asUser(userId, async (tx) => {
      const partHistory = partHistoryRepo(tx);
      if (reason === null) {
        await partHistory.withdrawConsent();
      } else {
        await partHistory.giveConsent({ reason, givenAt: now() });
      }
      return partHistory.consent();
    }),
});
