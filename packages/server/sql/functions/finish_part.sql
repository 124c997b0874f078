-- The second step: ends the call, records what was found and settles the part. Returns the milliseconds until
-- the next slot can be requested; null: another holder has the lane, and nothing was written. Sent again
-- because its reply was lost, it finds no pending part and records nothing. p_lookup has the columns of
-- lookups; p_inventory_keys are the numbers under which the user's inventory may know the part.
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

revoke execute on function finish_part from public;
grant execute on function finish_part to partsight_api, partsight_worker;
