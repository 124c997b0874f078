-- The run is over. A granted slot that was not used is given back. The lane need not be looked for until then.
create or replace function close_lane(
  p_lane uuid, p_user uuid, p_fence bigint, p_unused_slot bigint, p_spacing_ms float8, p_back_in_ms float8)
  returns boolean language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set holder = null, at_batch = null, at_row = null, at_risk = false,
    seen_at = clock_timestamp() + p_back_in_ms * interval '1 ms',
    next_at = case when slots = p_unused_slot then next_at - reserved_for_call(p_spacing_ms) else next_at end,
    slots_ended = case when slots = p_unused_slot then slots else slots_ended end
  where id = p_lane and fence = p_fence;
  return found;
end $$;

revoke execute on function close_lane from public;
grant execute on function close_lane to partsight_api, partsight_worker;
