import { addUsers } from '@partsight/stack/people';
import type { Pool } from 'pg';

import { addFinishedBatch } from './lists.ts';

export type FillOptions = {
  readonly prefix: string;
  readonly users: number;
  readonly batchesEach: number;
  readonly partsEach: number;
  /** Stored lookups of each user, each with some listings. */
  readonly lookupsEach: number;
};

const LISTINGS = 6;

/** Adds users with the data of months of work, and returns their ids. */
export async function fillDatabase(admin: Pool, options: FillOptions): Promise<string[]> {
  const users = await addUsers(admin, options.users, options.prefix);
  for (const { userId } of users) {
    await admin.query(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to,
         covered_from, as_of, keywords, total, listings)
       select $1, 'K' || n, '3months', 'eBay Research API', now() - interval '90 days', now(),
         now() - interval '90 days', now(), array['K' || n], $3::int, (
           select jsonb_agg(jsonb_build_object('itemId', 'v1|' || n || '|' || l,
             'title', 'Genuine OEM bracket K' || n || ' ' || md5(n::text || l), 'priceMinor', 1999 + l))
           from generate_series(1, $3::int) l)
       from generate_series(1, $2::int) n`,
      [userId, options.lookupsEach, LISTINGS],
    );
    for (let batch = 0; batch < options.batchesEach; batch += 1) {
      await addFinishedBatch(admin, userId, options.partsEach);
    }
  }
  await admin.query('analyze');
  return users.map(({ userId }) => userId);
}
