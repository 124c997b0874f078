import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database } from '../db/database.ts';

/** Saves whether two numbers are the same part; the user is not asked again. */
export const decideLink =
  ({ database }: { readonly database: Database }) =>
  (userId: string, number: string, other: string, isAccepted: boolean): Promise<void> =>
    database.asUser(userId, ({ numberLinks }) =>
      numberLinks.decide(partNumberKey(number), partNumberKey(other), isAccepted),
    );
