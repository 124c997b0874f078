create type lane_work as (
  "batchId" uuid,
  "timeRange" text,
  "oemOnly" boolean,
  "stopRequested" boolean,
  source text,
  "settledParts" integer,
  -- What the batch had in place_row: another value later means that parts have moved.
  "seenRow" integer,
  -- Null: the batch has no part left.
  "rowNo" integer,
  -- The part's priority.
  "worthMinor" bigint,
  "partNumber" text,
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
  -- A lookup that is fresh enough to use.
  "lookupId" uuid,
  -- What else the cell may mean.
  alternatives jsonb,
  -- A lane that knows of more work waits for its slot and picks once.
  "totalParts" integer
);

-- What a lane does next; no row: nothing that could be done now. A batch that is to stop comes first, so that
-- it does not wait for another batch's slot. Then the batch served longest ago, unless all it has left must
-- wait, and inside a batch the part with the highest priority. A stored lookup is used only if it answers the
-- number and what else the cell may mean, and not if it is from before the batch was restarted or the batch is
-- of p_source_without_lookups.
create or replace function next_work(
  p_lane uuid, p_user uuid, p_now timestamptz, p_fresh_from timestamptz, p_source_without_lookups text)
  returns setof lane_work language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  -- The running batches, one after the other and each by its newest version: every part leaves a version of
  -- its batch behind, and while an old snapshot is open all of them stay.
  with recursive at_work as (
    (select batches.* from batches where lane_id = p_lane and status = 'processing'
      order by id desc limit 1)
    union all
    select older.* from at_work cross join lateral (
      select batches.* from batches where lane_id = p_lane and status = 'processing'
        and batches.id < at_work.id
      order by id desc limit 1) older
  )
  select batches.id, batches.time_range, batches.oem_only, batches.stop_requested, batches.source,
    batches.completed_parts + batches.failed_parts, batches.place_row,
    part.row_no, part.priority, part.number, part.lookup_key,
    part.attempts::integer, part.crashes::integer,
    part.unanswered_at, part.dealer_words, part.linked_numbers, part.overrules, lookup.id,
    part.alternatives, batches.total_parts
  from at_work batches
  left join lateral (
    select row_no, priority, coalesce(number_set, number_read, part_number) as number, lookup_key,
      attempts, crashes, unanswered_at,
      case when number_set is null then number_alternatives end as alternatives,
      (select left(cell #>> '{}', 200)
        from (select coalesce(cells, (
            select part_cells.cells from part_cells
            where batch_id = parts.batch_id and row_no = parts.row_no and user_id = parts.user_id))
          -> (batches.reading #>> '{mapping,description}')::int as cell) described
        where jsonb_typeof(cell) = 'string') as dealer_words,
      array(
        select (case when lookup_key = parts.lookup_key then other_key else lookup_key end)
          collate "default"
        from number_links
        where user_id = p_user and is_accepted
          and (lookup_key = parts.lookup_key or other_key = parts.lookup_key)
        order by 1) as linked_numbers,
      overrules_of(p_user, lookup_key) as overrules
    from first_waiting_part(
      batches.id, batches.user_id, batches.place_worth, batches.place_row, p_now) parts
  ) part on true
  left join lateral (
    select id from lookups
    where user_id = p_user and lookup_key = part.lookup_key and time_range = batches.time_range
      and as_of >= greatest(p_fresh_from, batches.asked_anew_at) and keywords @> part.linked_numbers
      and lookup_serves(part.lookup_key, found_as, keywords, part.alternatives)
      and batches.source is distinct from p_source_without_lookups
    order by as_of desc limit 1
  ) lookup on true
  where batches.user_id = p_user and batches.cleared_at is null
    and (batches.stop_requested or part.row_no is not null or not exists (
      select from parts where batch_id = batches.id and user_id = p_user and status = 'pending'))
  order by batches.stop_requested desc, batches.served_at limit 1;
end $$;

revoke execute on function next_work from public;
grant execute on function next_work to partsight_api, partsight_worker;
