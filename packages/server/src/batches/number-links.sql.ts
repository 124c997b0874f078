import { sql, type RawBuilder } from 'kysely';

/** Numbers that a user accepted as the same part as the one of this key, from either side, as an array. */
export const linkedNumbersSql = (userId: string, key: RawBuilder<string>) => sql<string[]>`array(
  select (case when lookup_key = ${key} then other_key else lookup_key end) collate "default"
  from number_links
  where user_id = ${userId} and is_accepted and (lookup_key = ${key} or other_key = ${key})
  order by 1)`;
