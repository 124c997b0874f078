import type { Database } from '../db/database.ts';
import type { FigureConsent } from './run-snapshot.record.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/**
 * Whether figures of earlier runs may be stored, according to the user's agreement with the
 * marketplace.
 */
export const consentService = ({ database, now }: Deps) => ({
  read: (userId: string): Promise<FigureConsent | null> =>
    database.asUser(userId, ({ partHistory }) => partHistory.consent()),

  /** Without a reason the consent is withdrawn, and stored figures are erased. */
  update: (userId: string, reason: string | null): Promise<FigureConsent | null> =>
    database.asUser(userId, async ({ partHistory }) => {
      if (reason === null) {
        await partHistory.withdrawConsent();
      } else {
        await partHistory.giveConsent({ reason, givenAt: now() });
      }
      return partHistory.consent();
    }),
});
