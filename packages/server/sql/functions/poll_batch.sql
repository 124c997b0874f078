-- As much of a batch as tells whether it has changed.
create type batch_version as (
  "batchId" uuid,
  revision bigint,
  status text,
  "stopRequested" boolean,
  "totalParts" integer,
  "rowUnderWay" integer
);

-- The session and the version of a batch. No row: no good session. No batch: there is none that the user may
-- see. The row in progress is read only on request.
create or replace function poll_batch(
  p_key bytea, p_now timestamptz, p_seen_after timestamptz, p_batch uuid, p_with_row boolean)
  returns table (session found_session, version batch_version) language plpgsql as $$
#variable_conflict use_column
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is null then
    return;
  end if;
  -- The newest version first. Where nothing runs, no lane is looked at.
  select id, revision, status, stop_requested, total_parts,
      case when p_with_row and status = 'processing' then
        (select at_row from lanes where lanes.id = newest.lane_id and at_batch = newest.id) end
    into version
  from (select * from batches where id >= p_batch and id <= p_batch order by id desc limit 1) newest
  where user_id = app_user_id() and cleared_at is null;
  return next;
end $$;

revoke execute on function poll_batch from public;
grant execute on function poll_batch to partsight_api;
