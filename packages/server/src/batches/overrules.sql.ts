/**
 * What a person has said that bears on the judgement of a number's listings, as json; null where there
 * is nothing.
 */
export const overrulesSql = (userId: string, key: string): string => `(
  select json_build_object('listings', coalesce(said.listings, '[]'), 'rules', coalesce(made.rules, '[]'))
  from (
    select json_agg(json_build_object('itemId', item_id, 'verdict', verdict) order by item_id) as listings
    from (
      select distinct on (item_id) item_id, verdict from overrules
      where user_id = ${userId} and lookup_key = ${key} order by item_id, id desc) last
    where verdict is not null) said
  cross join (
    select json_agg(json_build_object('word', word, 'verdict', verdict) order by word) as rules
    from overrule_rules where user_id = ${userId} and is_accepted) made
  where said.listings is not null or made.rules is not null)`;
