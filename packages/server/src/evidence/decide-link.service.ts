import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { LONE_CELL } from '@partsight/domain/part-numbers/reading/number-column';
import { readNumber } from '@partsight/domain/part-numbers/reading/read-number';

import type { Database } from '../db/database.ts';
import { touchLane } from '../engine/lanes/user-lane.service.ts';
import { numberLinksRepo } from './number-links.repo.ts';

const keyOf = (number: string): string => partNumberKey(readNumber(number, LONE_CELL).number);

/** Saves whether two numbers are the same part; the user is not asked again. */
export const decideLink =
  ({ database }: { readonly database: Database }) =>
  (userId: string, number: string, other: string, isAccepted: boolean): Promise<void> =>
    database.asUser(userId, async (tx) => {
      await touchLane(tx);
      await numberLinksRepo(tx).decide(keyOf(number), keyOf(other), isAccepted);
    });
