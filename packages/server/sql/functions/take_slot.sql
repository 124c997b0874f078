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
-- first and the lane has no cooldown, and moves the next slot on. The caller has said for whom it acts.
--
-- The holder of the lane names its fence, its lease and the part; one granted slot notes the part as in
-- progress. An interactive caller names no fence: it goes ahead of the holder, may probe a marketplace that
-- was out of reach, and has its turn kept for a moment while it waits.
--
-- No slot further away than one spacing was ever promised: a clock that was set back must not shut the lane
-- for hours. A slot is given out up to 60 ms before it opens, never while a call is in progress: its end may
-- still bring the next slot forward. A call whose process was killed may still be on its way: on a busy machine
-- one arrived 317 ms after its slot opened. Null: there is no such lane, or another holder has it.
create or replace function take_slot(
  p_lane uuid, p_fence bigint, p_lease_ms float8, p_spacing_ms float8, p_now timestamptz,
  p_unused_slot bigint, p_is_wanted boolean, p_batch uuid, p_row integer)
  returns slot_reply language plpgsql as $$
declare
  c_ahead_ms constant float8 := 60;
  -- A call whose end is never reported may have left 100 ms late, shaken hands and traveled slowly.
  c_in_progress_ms constant float8 := 500;
  -- Where the next slot is not settled yet, the caller looks again after this.
  c_look_again_ms constant float8 := 25;
  -- An interactive caller that is about to come back for its slot is waited for this long.
  c_grace constant interval := interval '500 ms';
  c_ahead constant interval := c_ahead_ms * interval '1 ms';
  is_holder constant boolean := p_fence is not null;
  spacing constant interval := (p_spacing_ms + c_in_progress_ms) * interval '1 ms';
  lane lanes;
  is_unused boolean;
  in_progress boolean;
  is_free boolean;
  is_visited boolean;
  opens_at timestamptz;
  reply slot_reply;
begin
  select * into lane from lanes where id = p_lane for update;
  if not found or (is_holder and lane.fence <> p_fence) then
    return null;
  end if;
  is_unused := lane.slots = coalesce(p_unused_slot, -1);
  in_progress := lane.slots <> lane.slots_ended;
  opens_at := case when is_unused then lane.next_at - spacing else lane.next_at end;
  is_free := lane.next_at <= clock_timestamp() or is_unused
    or (not in_progress and lane.next_at <= clock_timestamp() + c_ahead);
  is_visited := is_holder and not is_past(lane.visitor_until);
  reply.resting := lane.rests_until > p_now
    and (is_holder or lane.rests_for is distinct from 'marketplace-unreachable');
  reply.granted := p_is_wanted and is_free and not is_visited and not reply.resting;

  update lanes set
    next_at = case when reply.granted then greatest(opens_at, clock_timestamp()) + spacing
      else least(lane.next_at, clock_timestamp() + spacing + c_ahead) end,
    slots = lane.slots + reply.granted::int,
    held_until = case when is_holder then clock_timestamp() + p_lease_ms * interval '1 ms'
      else lane.held_until end,
    at_batch = case when not is_holder then lane.at_batch when reply.granted then p_batch end,
    at_row = case when not is_holder then lane.at_row when reply.granted then p_row end,
    visitor_until = case when is_holder then lane.visitor_until
      when reply.granted or reply.resting then 'epoch'
      else least(lane.next_at, clock_timestamp() + spacing) + c_grace end
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
  return reply;
end $$;

revoke execute on function take_slot from public;
grant execute on function take_slot to partsight_api, partsight_worker;
