import { sql } from 'kysely';

import type { OwnerTx } from '../../db/scope.ts';

/**
 * Says that there is something else to do for this user: a run of the lane that has read parts ahead reads
 * them again. It is the first statement of its transaction, and keeps runs and visitors out until the end of
 * it: settling a part locks the lane, too, and then the batch.
 */
export async function touchWork({ db, userId }: OwnerTx): Promise<void> {
  await sql`update lanes set work_stamp = work_stamp + 1, seen_at = clock_timestamp()
    where user_id = ${userId}`.execute(db);
}
