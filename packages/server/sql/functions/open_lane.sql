create type lane_opening as (
  fence bigint,
  "userId" uuid,
  "workStamp" bigint,
  -- The last run ended properly.
  "wasClosed" boolean,
  "isListed" boolean,
  "restsUntil" timestamptz,
  "restsFor" text,
  -- Until the next slot can be requested.
  "waitMs" float8,
  -- A paused batch whose time has come.
  "isDue" boolean,
  -- The part whose call crashed the last run.
  "crashedBatch" uuid,
  "crashedRow" integer
);

-- A run of a lane begins: every earlier one is shut out from here on. No row: there is no such lane.
create or replace function open_lane(p_lane uuid, p_holder text, p_now timestamptz)
  returns setof lane_opening language plpgsql as $$
declare
  l lanes;
  opening lane_opening;
begin
  perform act_in_lane(p_lane, null);
  select * into l from lanes where id = p_lane for update;
  if not found then
    return;
  end if;
  perform act_in_lane(p_lane, l.user_id);
  update lanes set fence = fence + 1, holder = p_holder, seen_at = clock_timestamp(), at_batch = null,
    at_row = null, at_risk = false
  where id = p_lane;
  opening.fence := l.fence + 1;
  opening."userId" := l.user_id;
  opening."workStamp" := l.work_stamp;
  opening."wasClosed" := l.holder is null;
  opening."isListed" := user_is_listed(l.user_id);
  opening."restsUntil" := l.rests_until;
  opening."restsFor" := l.rests_for;
  opening."waitMs" := greatest(0, extract(epoch from l.next_at - clock_timestamp()) * 1000);
  opening."isDue" := exists (
    select from batches where lane_id = p_lane and status = 'paused' and resumes_at <= p_now);
  opening."crashedBatch" := case when l.at_risk then l.at_batch end;
  opening."crashedRow" := case when l.at_risk then l.at_row end;
  return next opening;
end $$;

revoke execute on function open_lane from public;
grant execute on function open_lane to partsight_api, partsight_worker;
