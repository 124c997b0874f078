-- A call is over. The next slot opens so many milliseconds from now, counted from the call's arrival, unless
-- another slot was given out since. A run names its fence, and has no part in progress afterwards. Returns the
-- milliseconds until the next slot can be requested; null: no such lane, or another run has it.
create or replace function end_call(
  p_lane uuid, p_user uuid, p_fence bigint, p_slot bigint, p_opens_in_ms float8, p_is_answered boolean)
  returns float8 language plpgsql as $$
declare
  c_ahead_ms constant float8 := 60;
  is_run constant boolean := p_fence is not null;
  wait_ms float8;
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set
    next_at = case when slots = p_slot then clock_timestamp() + p_opens_in_ms * interval '1 ms'
      else greatest(next_at, clock_timestamp() + p_opens_in_ms * interval '1 ms') end,
    slots_ended = greatest(slots_ended, p_slot),
    answers = answers + p_is_answered::int,
    outages = case when p_is_answered then 0 else outages end,
    at_batch = case when is_run then null else at_batch end,
    at_row = case when is_run then null else at_row end,
    at_risk = at_risk and not is_run,
    seen_at = case when is_run then clock_timestamp() else seen_at end
  where id = p_lane and (not is_run or fence = p_fence)
  returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - c_ahead_ms) into wait_ms;
  return wait_ms;
end $$;

revoke execute on function end_call from public;
grant execute on function end_call to partsight_api, partsight_worker;
