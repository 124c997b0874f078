-- What is known of one number, for every row of a batch that has it.
create type settlement as (
  as_of timestamptz,
  source text,
  grade text,
  is_between_grades boolean,
  dealer_words text,
  linked_numbers text[],
  -- Null where only listings for sale were read.
  comps jsonb,
  overruled_comps jsonb,
  found_as text
);

-- Every pending row with the number gets the figures, what they are based on is kept beside them, and the
-- batch's totals move with them. p_figures has the columns of parts. Returns how many rows there were.
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
  batch batches;
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
    -- One settlement of a number goes before the other, because both update its rows. Nearly always there is
    -- nothing to replace, and an insert that expects a conflict writes more.
    update part_comps set as_of = settled.as_of, category_id = figures.category_id,
      figures = settled.comps, overruled = settled.overruled_comps,
      dealer_words = settled.dealer_words, linked_numbers = settled.linked_numbers
    where batch_id = p_batch and lookup_key = p_key and source = settled.source and user_id = p_user;
    if not found then
      insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures, overruled,
        dealer_words, linked_numbers)
      values (p_batch, p_key, settled.source, p_user, settled.as_of, figures.category_id, settled.comps,
        settled.overruled_comps, settled.dealer_words, settled.linked_numbers);
    end if;
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
    revision = revision + 1,
    served_at = clock_timestamp()
  where id = p_batch and user_id = p_user
  returning * into batch;

  -- Numbers of which eBay knows none at all are probably no part numbers: the rest need not be spent on them.
  -- It is looked at once, and the totals rule it out for nearly every list.
  if batch.status = 'processing' and batch.completed_parts >= 20 and batch.completed_parts - n < 20
    and batch.grade_a_count + batch.grade_b_count + batch.grade_c_count + batch.unknown_count = 0
    and not exists (
      select from parts where batch_id = p_batch and user_id = p_user and status = 'completed'
        and (listing_count > 0 or copy_units > 0 or (asks ->> 'competitors')::integer > 0))
  then
    update batches set status = 'paused', paused_reason = 'numbers-unknown', resumes_at = null
    where id = p_batch and user_id = p_user;
    update lanes set work_stamp = work_stamp + 1 where user_id = p_user;
  end if;
  return n;
end $$;

revoke execute on function settle_part from public;
grant execute on function settle_part to partsight_api, partsight_worker;
