-- A user's overrides for the listings of a number with the accepted rules, as json; null where there are none.
create or replace function overrules_of(p_user uuid, p_key text) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'listings', coalesce(own.listings, '[]'), 'rules', coalesce(accepted.rules, '[]'))
    from (
      select json_agg(json_build_object('itemId', item_id, 'verdict', verdict) order by item_id) as listings
      from (
        select distinct on (item_id) item_id, verdict from overrules
        where user_id = p_user and lookup_key = p_key order by item_id, id desc) latest
      where verdict is not null) own
    cross join (
      select json_agg(json_build_object('word', word, 'verdict', verdict) order by word) as rules
      from overrule_rules where user_id = p_user and is_accepted) accepted
    where own.listings is not null or accepted.rules is not null);
end $$;

revoke execute on function overrules_of from public;
grant execute on function overrules_of to partsight_api, partsight_worker;
