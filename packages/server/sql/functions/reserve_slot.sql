create type slot_reply as (
  granted boolean,
  resting boolean,
  "restsUntil" timestamptz,
  "restsFor" text,
  slot bigint,
  answers bigint,
  outages integer,
  -- Until the granted slot opens.
  "opensInMs" float8,
  -- Until the next slot can be requested.
  "waitMs" float8
);

-- The rate limiter of a lane, for every caller. Grants a slot if the spacing has passed, no other caller goes
-- first and the lane has no cooldown, and moves the next slot on. No row: there is no such lane, or another
-- run has it.
--
-- A run names its fence and the part, which is noted as in progress. An interactive caller names no fence: it
-- goes ahead of the run, may probe a marketplace that was out of reach, and has its turn kept for a moment
-- while it waits.
--
-- No slot was ever promised for a later time than the furthest: a clock that was set back must not shut the
-- lane for hours. A slot is given out up to 60 ms before it opens, never while a call is in progress: its end may
-- still bring the next slot forward.
create or replace function reserve_slot(
  p_lane uuid, p_user uuid, p_fence bigint, p_spacing_ms float8, p_now timestamptz, p_unused_slot bigint,
  p_batch uuid, p_row integer, p_at_risk boolean)
  returns setof slot_reply language plpgsql as $$
declare
  c_ahead_ms constant float8 := 60;
  c_in_progress_ms constant float8 := 800;
  -- Where the next slot is not settled yet, the caller looks again after this.
  c_look_again_ms constant float8 := 25;
  -- An interactive caller that is about to come back for its slot is waited for this long.
  c_grace constant interval := interval '500 ms';
  c_ahead constant interval := c_ahead_ms * interval '1 ms';
  is_run constant boolean := p_fence is not null;
  spacing constant interval := reserved_for_call(p_spacing_ms);
  -- A run may have been promised a slot, and this one comes after it.
  furthest constant interval := case when is_run then spacing else 2 * spacing end;
  lane lanes;
  is_unused boolean;
  in_progress boolean;
  is_free boolean;
  is_visited boolean;
  opens_at timestamptz;
  reply slot_reply;
begin
  perform act_in_lane(p_lane, p_user);
  select * into lane from lanes where id = p_lane for update;
  if not found or (is_run and lane.fence <> p_fence) then
    return;
  end if;
  is_unused := lane.slots = coalesce(p_unused_slot, -1);
  in_progress := lane.slots <> lane.slots_ended;
  opens_at := case when is_unused then lane.next_at - spacing else lane.next_at end;
  is_free := lane.next_at <= clock_timestamp() or is_unused
    or (not in_progress and lane.next_at <= clock_timestamp() + c_ahead);
  is_visited := is_run and not is_past(lane.visitor_until);
  reply.resting := lane.rests_until > p_now
    and (is_run or lane.rests_for is distinct from 'marketplace-unreachable');
  reply.granted := is_free and not is_visited and not reply.resting;

  update lanes set
    next_at = case when reply.granted then greatest(opens_at, clock_timestamp()) + spacing
      else least(lane.next_at, clock_timestamp() + furthest + c_ahead) end,
    slots = lane.slots + reply.granted::int,
    seen_at = case when is_run then clock_timestamp() else lane.seen_at end,
    at_batch = case when is_run then p_batch else lane.at_batch end,
    at_row = case when is_run then p_row else lane.at_row end,
    at_risk = case when is_run then p_at_risk and reply.granted else lane.at_risk end,
    visitor_until = case when is_run then lane.visitor_until
      when reply.granted or reply.resting then 'epoch'
      else least(lane.next_at, clock_timestamp() + furthest) + c_grace end
  where id = p_lane
  returning * into lane;

  reply."restsUntil" := lane.rests_until;
  reply."restsFor" := lane.rests_for;
  reply.slot := lane.slots;
  reply.answers := lane.answers;
  reply.outages := lane.outages;
  reply."opensInMs" := greatest(0, extract(epoch from opens_at - clock_timestamp()) * 1000);
  reply."waitMs" := greatest(
    extract(epoch from lane.next_at - clock_timestamp()) * 1000 - c_ahead_ms
      - case when in_progress then c_in_progress_ms - c_ahead_ms else 0 end,
    case when in_progress or is_visited then c_look_again_ms else 0 end);
  return next reply;
end $$;

revoke execute on function reserve_slot from public;
grant execute on function reserve_slot to partsight_api, partsight_worker;
