create type picked_part as (
  "batchId" uuid,
  "timeRange" text,
  "oemOnly" boolean,
  source text,
  "settledParts" integer,
  "totalParts" integer,
  "stopRequested" boolean,
  -- The request that started the run, and when.
  "requestId" text,
  "startedAt" timestamptz,
  -- Null: the batch has no part from that place on that could be done now.
  "rowNo" integer,
  rank bigint,
  number text,
  "lookupKey" text,
  attempts integer,
  crashes integer,
  "unansweredAt" bigint,
  -- What the description column of the sheet says, where it has one that holds text.
  "dealerWords" text,
  -- Numbers that the user has accepted as the same part.
  "linkedNumbers" text[],
  -- The user's overrides for listings of the number, and the accepted rules.
  overrules json,
  alternatives jsonb,
  -- A lookup that is fresh enough to use.
  "lookupId" uuid
);

-- The next parts of every running batch, the batch served longest ago first, each in the order of work: by
-- priority and then by row, from where the run is (p_after_*; a batch that is not named: from the start). Parts
-- that are put off come when they are due. Lookups from before a batch was restarted
-- are not used for it, nor are lookups for a batch of p_without_lookups. No row: nothing runs, or another run
-- has the lane.
create or replace function pick_parts(
  p_lane uuid, p_user uuid, p_fence bigint, p_now timestamptz, p_fresh_from timestamptz,
  p_without_lookups text, p_batches uuid[], p_after_rank bigint[], p_after_row integer[], p_limit integer)
  returns setof picked_part language plpgsql as $$
#variable_conflict use_column
begin
  perform act_in_lane(p_lane, p_user);
  if not exists (select from lanes where id = p_lane and fence = p_fence) then
    return;
  end if;
  return query
  select b.id, b.time_range, b.oem_only, b.source, b.completed_parts + b.failed_parts, b.total_parts,
    b.stop_requested, b.request_id, b.started_at, part.row_no, -part.priority,
    coalesce(part.number_set, part.number_read, part.part_number), part.lookup_key,
    part.attempts::integer, part.crashes::integer, part.unanswered_at,
    (select left(cell #>> '{}', 200)
      from (select cells -> (b.reading #>> '{mapping,description}')::int as cell from part_cells
        where batch_id = part.batch_id and row_no = part.row_no and user_id = p_user) described
      where jsonb_typeof(cell) = 'string'),
    links.numbers, overrules_of(p_user, part.lookup_key),
    case when part.number_set is null then part.number_alternatives end, lookup.id
  from batches b
  left join unnest(p_batches, p_after_rank, p_after_row) place (id, rank, row) on place.id = b.id
  left join lateral (
    select * from (
      (select * from parts
        where batch_id = b.id and user_id = p_user and status = 'pending' and row_no > 0
          and (not_before is null or not_before <= p_now)
          and (-priority, row_no) > (coalesce(place.rank, -9007199254740992), coalesce(place.row, 0))
        order by -priority, row_no limit p_limit)
      union all
      (select * from parts
        where batch_id = b.id and user_id = p_user and status = 'pending' and row_no > 0
          and not_before <= p_now and (-priority, row_no) <= (place.rank, place.row)
        limit p_limit)) waiting
    order by -priority, row_no limit p_limit) part on not b.stop_requested
  left join lateral (
    select array(
      select (case when lookup_key = part.lookup_key then other_key else lookup_key end) collate "default"
      from number_links
      where user_id = p_user and is_accepted
        and (lookup_key = part.lookup_key or other_key = part.lookup_key)
      order by 1) as numbers) links on true
  left join lateral (
    select id from lookups
    where user_id = p_user and lookup_key = part.lookup_key and time_range = b.time_range
      and as_of >= greatest(p_fresh_from, b.rerun_at) and keywords @> links.numbers
      and lookup_serves(part.lookup_key, found_as, keywords,
        case when part.number_set is null then part.number_alternatives end)
      and b.source is distinct from p_without_lookups
    order by as_of desc limit 1) lookup on true
  where b.lane_id = p_lane and b.user_id = p_user and b.status = 'processing' and b.cleared_at is null
  order by b.served_at, b.id, -part.priority, part.row_no;
end $$;

revoke execute on function pick_parts from public;
grant execute on function pick_parts to partsight_api, partsight_worker;
