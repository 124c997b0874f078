-- The first step: what is next, and with a spacing also the slot for it if it needs a call. Without a spacing
-- nothing is written. No row: another holder has the lane. A part on which a process once crashed gets a slot
-- only where p_allows_crashed says so.
create or replace function next_part(
  p_lane uuid, p_user uuid, p_fence bigint, p_now timestamptz, p_fresh_from timestamptz,
  p_source_without_lookups text, p_checks_access boolean,
  p_lease_ms float8, p_spacing_ms float8, p_unused_slot bigint, p_allows_crashed boolean)
  returns table (work lane_work, "isListed" boolean, "isWanted" boolean, reply slot_reply)
  language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  -- Said as a range, so that PostgreSQL walks the index backwards and meets the newest version first.
  if p_spacing_ms is null and not exists (
    select from (
      select fence from lanes where id >= p_lane and id <= p_lane order by id desc limit 1) lane
    where lane.fence = p_fence)
  then
    return;
  end if;
  select * into work
    from next_work(p_lane, p_user, p_now, p_fresh_from, p_source_without_lookups);
  "isListed" := not p_checks_access or user_is_listed(p_user);
  if p_spacing_ms is not null then
    "isWanted" := coalesce(not work."stopRequested" and work."lookupKey" <> ''
      and work."lookupId" is null and (work.crashes = 0 or p_allows_crashed), false);
    reply := take_slot(p_lane, p_fence, p_lease_ms, p_spacing_ms, p_now, p_unused_slot,
      "isWanted" and "isListed", work."batchId", work."rowNo");
    if reply.granted is null then
      return;
    end if;
  end if;
  return next;
end $$;

revoke execute on function next_part from public;
grant execute on function next_part to partsight_api, partsight_worker;
