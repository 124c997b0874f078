import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import { sql } from 'kysely';

import { linkedNumbersSql } from '../batches/number-links.sql.ts';
import type { UserTx } from '../db/scope.ts';

/** A user's decisions about whether two numbers are the same part. */
export const numberLinksRepo = ({ db, userId }: UserTx) => ({
  /** The last decision about a pair counts, whichever of the two numbers comes first. */
  async decide(lookupKey: string, otherKey: string, isAccepted: boolean): Promise<void> {
    await sql`with turned as (
          delete from number_links where user_id = ${userId} and lookup_key = ${otherKey} and other_key = ${lookupKey})
        insert into number_links (user_id, lookup_key, other_key, is_accepted)
        values (${userId}, ${lookupKey}, ${otherKey}, ${isAccepted})
        on conflict (user_id, lookup_key, other_key)
        do update set is_accepted = excluded.is_accepted, decided_at = now()`.execute(db);
  },

  /** The answers given for a number, by the other number. */
  async decisionsFor(lookupKey: string): Promise<ReadonlyMap<string, boolean>> {
    const { rows } = await sql<{
      otherKey: string;
      isAccepted: boolean;
    }>`select case when lookup_key = ${lookupKey} then other_key else lookup_key end as "otherKey",
          is_accepted as "isAccepted"
        from number_links where user_id = ${userId} and (lookup_key = ${lookupKey} or other_key = ${lookupKey})`.execute(
      db,
    );
    return new Map(rows.map(({ otherKey, isAccepted }) => [otherKey, isAccepted]));
  },

  /** What the person's lists and answers say of a number, the newest list first. */
  async notes(lookupKey: string): Promise<NumberNotes> {
    const { rows } =
      await sql<NumberNotes>`select ${linkedNumbersSql(userId, sql`${lookupKey}`)} as "linkedNumbers", (
          select dealer_words from part_comps where user_id = ${userId} and lookup_key = ${lookupKey}
          order by as_of desc limit 1) as "dealerWords"`.execute(db);
    return rows[0] ?? { linkedNumbers: [], dealerWords: null };
  },
});
