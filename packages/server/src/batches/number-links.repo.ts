import type { NumberNotes } from '@partsight/domain/analysis/number-notes';

import type { Tx } from '../db/connections.ts';
import { linkedNumbersSql } from './number-links.sql.ts';

/** What a person has said about two numbers being one part. */
export const numberLinksRepo = ({ client }: Tx, userId: string) => ({
  /** The last word about a pair counts, whichever of the two it was asked for. */
  async decide(lookupKey: string, otherKey: string, isAccepted: boolean): Promise<void> {
    await client.query({
      name: 'number-link-decide',
      text: `with turned as (
          delete from number_links where user_id = $1 and lookup_key = $3 and other_key = $2)
        insert into number_links (user_id, lookup_key, other_key, is_accepted)
        values ($1, $2, $3, $4)
        on conflict (user_id, lookup_key, other_key)
        do update set is_accepted = excluded.is_accepted, decided_at = now()`,
      values: [userId, lookupKey, otherKey, isAccepted],
    });
  },

  /** The answers given for a number, by the other number. */
  async decided(lookupKey: string): Promise<ReadonlyMap<string, boolean>> {
    const { rows } = await client.query<{ otherKey: string; isAccepted: boolean }>({
      name: 'number-links-decided',
      text: `select case when lookup_key = $2 then other_key else lookup_key end as "otherKey",
          is_accepted as "isAccepted"
        from number_links where user_id = $1 and (lookup_key = $2 or other_key = $2)`,
      values: [userId, lookupKey],
    });
    return new Map(rows.map(({ otherKey, isAccepted }) => [otherKey, isAccepted]));
  },

  /** What the person's lists and answers say of a number, the newest list first. */
  async notes(lookupKey: string): Promise<NumberNotes> {
    const { rows } = await client.query<NumberNotes>({
      name: 'number-notes',
      text: `select ${linkedNumbersSql('$1', '$2')} as "linkedNumbers", (
          select dealer_words from part_comps where user_id = $1 and lookup_key = $2
          order by as_of desc limit 1) as "dealerWords"`,
      values: [userId, lookupKey],
    });
    return rows[0] ?? { linkedNumbers: [], dealerWords: null };
  },
});
