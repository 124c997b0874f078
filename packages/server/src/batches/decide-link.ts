import { partNumberKey } from '@partsight/domain/part-numbers/part-number';

import type { Database } from '../database.ts';

/** Keeps a person's answer whether two numbers are one part; they are not asked again. */
export const decideLink =
  ({ database }: { readonly database: Database }) =>
  (userId: string, number: string, other: string, isAccepted: boolean): Promise<void> =>
    database.asUser(userId, ({ numberLinks }) =>
      numberLinks.decide(partNumberKey(number), partNumberKey(other), isAccepted),
    );
