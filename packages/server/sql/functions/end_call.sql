-- The end of a call by the holder (with its fence) or of an interactive call (without). Null: the lane is
-- lost to the caller.
create or replace function end_call(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_slot bigint, p_opens_in_ms float8,
  p_is_answered boolean)
  returns float8 language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  return free_slot(p_lane, p_fence, p_lease_ms, p_slot, p_opens_in_ms, p_is_answered);
end $$;

revoke execute on function end_call from public;
grant execute on function end_call to partsight_api, partsight_worker;
