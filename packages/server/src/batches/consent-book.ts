import type { Database } from '../database.ts';
import type { FigureConsent } from './part-look.record.ts';

type Deps = { readonly database: Database; readonly now: () => Date };

/** Whether figures of earlier runs may be kept, as a person says it of the marketplace. */
export const consentBook = ({ database, now }: Deps) => ({
  read: (userId: string): Promise<FigureConsent | null> =>
    database.asUser(userId, ({ partHistory }) => partHistory.consent()),

  /** Without a ground it is taken back, and what was kept is erased. */
  say: (userId: string, reason: string | null): Promise<FigureConsent | null> =>
    database.asUser(userId, async ({ partHistory }) => {
      if (reason === null) {
        await partHistory.withdrawConsent();
      } else {
        await partHistory.giveConsent({ reason, givenAt: now() });
      }
      return partHistory.consent();
    }),
});
