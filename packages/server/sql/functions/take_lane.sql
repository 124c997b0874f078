-- Leases the lane unless its holder is alive. The new fence shuts out every earlier holder. No row: there is
-- no such lane. Without a fence: its holder is alive.
create or replace function take_lane(p_lane uuid, p_holder text, p_lease_ms float8)
  returns table (fence bigint, "userId" uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform act_in_lane(p_lane, null);
  return query
    with before as (
      select id, user_id, is_past(held_until) as is_free
      from lanes where id = p_lane for update
    ), taken as (
      update lanes set fence = fence + 1, holder = p_holder,
        held_until = clock_timestamp() + p_lease_ms * interval '1 ms'
      from before where lanes.id = before.id and before.is_free
      returning lanes.fence
    )
    select (select taken.fence from taken), before.user_id from before;
end $$;

revoke execute on function take_lane from public;
grant execute on function take_lane to partsight_api, partsight_worker;
