-- The number that is looked up for a row, where it is not the text of the dealer's cell. part_number stays the
-- cell as it came; lookup_key is of the number that is looked up.
alter table parts
  -- The number read from the cell; null where it is the cell itself.
  add column number_read text collate "C",
  -- Equal for cells that are read in the same way.
  add column number_pattern text,
  -- Other numbers that the cell may mean, likeliest first: number, reason and the words to search for.
  add column number_alternatives jsonb,
  -- Why the cell holds no number to look up, although it has text; its lookup_key is empty.
  add column unreadable text,
  -- The number that the user has set; null where the cell counts as read.
  add column number_set text collate "C",
  -- The other number under which the result was found; null where it was the row's own.
  add column found_as text collate "C";

-- The number that the listings are of: the key's own, or one of the row's other numbers. Null: no listing
-- names one, or the lookup is from before the column.
alter table lookups add column found_as text collate "C";

alter type settlement add attribute found_as text;
alter type lane_work add attribute alternatives jsonb;

-- Whether a lookup of a number answers a row with these other numbers. Listings found under another number
-- answer only rows that may mean it; a lookup that found nothing, only rows with nothing more to try.
create function lookup_serves(
  p_key text, p_found_as text, p_keywords text[], p_alternatives jsonb)
  returns boolean language plpgsql immutable as $$
begin
  if p_found_as is null then
    return p_keywords @> array(select jsonb_array_elements(p_alternatives) ->> 'keywords');
  end if;
  return p_found_as = p_key or exists (
    select from jsonb_array_elements(p_alternatives) other where other ->> 'number' = p_found_as);
end $$;

revoke execute on function lookup_serves from public;
grant execute on function lookup_serves to partsight_api, partsight_worker;

-- The work names the number that is looked up, and what else the cell may mean. A stored lookup is used only
-- if it answers both.
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
    part.row_no, part.worth_minor, part.number, part.lookup_key,
    part.attempts::integer, part.crashes::integer,
    part.unanswered_at, part.dealer_words, part.linked_numbers, part.overrules, lookup.id,
    part.alternatives
  from at_work batches
  left join lateral (
    select row_no, worth_minor, coalesce(number_set, number_read, part_number) as number, lookup_key,
      attempts, crashes, unanswered_at,
      case when number_set is null then number_alternatives end as alternatives,
      (select left(cell #>> '{}', 200)
        from (select cells -> (batches.reading #>> '{mapping,description}')::int as cell) described
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

-- As before, and keeps under which number the result was found.
create or replace function settle_part(
  p_user uuid, p_batch uuid, p_key text, p_lookup uuid, p_title text, p_settlement jsonb, p_figures jsonb)
  returns integer language plpgsql as $$
declare
  settled settlement := jsonb_populate_record(null::settlement, p_settlement);
  figures parts := jsonb_populate_record(null::parts, p_figures);
  is_priced boolean;
  n integer;
  worth bigint;
  duplicates integer;
begin
  is_priced := figures.average_minor is not null;

  with changed as (
    update parts set status = 'completed', failure = null, lookup_id = p_lookup,
      found_as = settled.found_as, as_of = settled.as_of, source = settled.source,
      units_sold = figures.units_sold,
      unknown_reason = figures.unknown_reason,
      is_lower_bound = figures.is_lower_bound,
      listing_count = figures.listing_count,
      units_in_period = figures.units_in_period,
      new_median_minor = figures.new_median_minor,
      copy_units = figures.copy_units,
      copy_average_minor = figures.copy_average_minor,
      category_id = figures.category_id,
      search_results = figures.search_results,
      average_minor = figures.average_minor,
      min_minor = figures.min_minor,
      max_minor = figures.max_minor,
      confidence = figures.confidence,
      package = figures.package,
      item_category = figures.item_category,
      brand = figures.brand,
      brand_type = figures.brand_type,
      description = figures.description,
      asks = figures.asks,
      overruled = figures.overruled,
      is_duplicate = p_title is not null,
      duplicate_title = p_title
    where batch_id = p_batch and user_id = p_user and lookup_key = p_key and status = 'pending'
    returning worth_minor, is_duplicate
  )
  select count(*), coalesce(sum(worth_minor), 0), count(*) filter (where is_duplicate)
    into n, worth, duplicates
  from changed;
  if n = 0 then
    return 0;
  end if;

  if settled.comps is not null then
    insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures, overruled,
      dealer_words, linked_numbers)
    values (p_batch, p_key, settled.source, p_user, settled.as_of, figures.category_id, settled.comps,
      settled.overruled_comps, settled.dealer_words, settled.linked_numbers)
    on conflict (batch_id, lookup_key, source) do update set as_of = excluded.as_of,
      category_id = excluded.category_id, figures = excluded.figures, overruled = excluded.overruled,
      dealer_words = excluded.dealer_words, linked_numbers = excluded.linked_numbers;
  end if;

  update batches set
    completed_parts = completed_parts + n,
    sellable_minor = sellable_minor + case when figures.units_sold > 0 then worth else 0 end,
    grade_a_count = grade_a_count + case when settled.grade = 'A' then n else 0 end,
    grade_a_priced = grade_a_priced + case when settled.grade = 'A' and is_priced then n else 0 end,
    grade_a_price_minor = grade_a_price_minor
      + case when settled.grade = 'A' and is_priced then n * figures.average_minor else 0 end,
    grade_b_count = grade_b_count + case when settled.grade = 'B' then n else 0 end,
    grade_b_priced = grade_b_priced + case when settled.grade = 'B' and is_priced then n else 0 end,
    grade_b_price_minor = grade_b_price_minor
      + case when settled.grade = 'B' and is_priced then n * figures.average_minor else 0 end,
    grade_c_count = grade_c_count + case when settled.grade = 'C' then n else 0 end,
    grade_c_priced = grade_c_priced + case when settled.grade = 'C' and is_priced then n else 0 end,
    grade_c_price_minor = grade_c_price_minor
      + case when settled.grade = 'C' and is_priced then n * figures.average_minor else 0 end,
    scrapable_count = scrapable_count + case when settled.grade = 'Scrapable' then n else 0 end,
    unknown_count = unknown_count + case when figures.unknown_reason is null then 0 else n end,
    between_count = between_count + case when settled.is_between_grades then n else 0 end,
    duplicate_count = duplicate_count + duplicates,
    (place_worth, place_row) = (
      -- The place moves on to the settled part, never back, and not if parts have moved meanwhile.
      select case when is_next then settled.place_worth else place_worth end,
        case when is_next then settled.place_row else place_row end
      from (select settled.place_row is not null
        and place_row is not distinct from settled.place_seen
        and (place_worth is null or settled.place_worth < place_worth
          or settled.place_worth = place_worth and settled.place_row > place_row) as is_next) moved),
    revision = revision + 1,
    served_at = clock_timestamp()
  where id = p_batch and user_id = p_user;
  return n;
end $$;

-- As before, and keeps under which number the listings were found.
create or replace function finish_part(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_slot bigint, p_opens_in_ms float8,
  p_is_answered boolean, p_batch uuid, p_key text, p_lookup jsonb, p_inventory_keys text[],
  p_settlement jsonb, p_figures jsonb)
  returns float8 language plpgsql as $$
declare
  wait_ms float8;
  lookup lookups := jsonb_populate_record(null::lookups, p_lookup);
  lookup_id uuid;
  title text;
begin
  perform act_in_lane(p_lane, p_user);
  perform pg_advisory_xact_lock_shared(inventory_lock(p_user));
  wait_ms := free_slot(p_lane, p_fence, p_lease_ms, p_slot, p_opens_in_ms, p_is_answered);
  if wait_ms is null or not exists (
    select from parts
    where batch_id = p_batch and user_id = p_user and lookup_key = p_key and status = 'pending')
  then
    return wait_ms;
  end if;

  insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from, as_of,
    keywords, total, listings, found_as)
  values (p_user, p_key, lookup.time_range, lookup.source, lookup.asked_from, lookup.asked_to,
    lookup.covered_from, lookup.as_of, lookup.keywords, lookup.total, lookup.listings, lookup.found_as)
  returning id into lookup_id;

  select inventory_items.title into title
  from inventory_keys join inventory_items using (file_id, row_no)
  where inventory_keys.user_id = p_user and inventory_keys.lookup_key = any (p_inventory_keys)
  order by row_no limit 1;

  perform settle_part(p_user, p_batch, p_key, lookup_id, title, p_settlement, p_figures);
  return wait_ms;
end $$;
