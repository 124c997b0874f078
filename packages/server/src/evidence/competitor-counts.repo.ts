import type { Estimate } from '@partsight/domain/titles/classification/package-size';
import { sql } from 'kysely';

import type { OwnerTx } from '../db/scope.ts';

export type CompetitorCount = {
  readonly competitors: number;
  /** As the titles of their listings suggest it. */
  readonly package: Estimate | null;
  readonly countedAt: Date;
};

/** How many others offer a number, for all of a user's lists. */
export const competitorCountsRepo = ({ db, userId }: OwnerTx) => ({
  async save(lookupKey: string, count: CompetitorCount): Promise<void> {
    await sql`insert into competitor_counts (user_id, lookup_key, competitors, package, counted_at)
        values (${userId}, ${lookupKey}, ${count.competitors}, ${count.package && JSON.stringify(count.package)}, ${count.countedAt})
        on conflict (user_id, lookup_key) do update set competitors = excluded.competitors,
          package = excluded.package, counted_at = excluded.counted_at`.execute(db);
  },
});
