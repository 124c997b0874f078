create type settle_reply as (
  settled integer,
  -- The slot for the next part; null: none was granted.
  slot bigint,
  -- Until the next slot opens, whether it was granted or not.
  "opensInMs" float8,
  answers bigint,
  outages integer,
  "isListed" boolean,
  "workStamp" bigint,
  "restsUntil" timestamptz,
  -- What is left of the user's block of a shared quota; null where the calls draw on none.
  "blockLeft" integer
);

-- The one round trip of a part that was looked up: ends the call, records what was found, settles the part,
-- and grants and pays the slot of the next one. No row: another run has the lane, and nothing was written.
-- Sent again because its reply was lost, it finds no pending part, records nothing and grants nothing.
-- p_lookup has the columns of lookups; p_inventory_keys are the numbers under which the user's inventory may
-- know the part; p_next_row is the next part in the order of work, with p_wants_slot false where the run
-- reserves its slot itself, at the last moment.
create or replace function settle(
  p_lane uuid, p_user uuid, p_fence bigint, p_now timestamptz,
  p_slot bigint, p_opens_in_ms float8, p_is_answered boolean, p_spacing_ms float8,
  p_batch uuid, p_key text, p_lookup jsonb, p_inventory_keys text[], p_settlement jsonb, p_figures jsonb,
  p_stamp bigint, p_next_batch uuid, p_next_row integer, p_wants_slot boolean, p_payer text, p_api text)
  returns setof settle_reply language plpgsql as $$
declare
  l lanes;
  reply settle_reply;
  opens timestamptz;
  may boolean;
  is_going_on boolean;
  title text;
  new_lookup uuid;
  lookup lookups := jsonb_populate_record(null::lookups, p_lookup);
begin
  perform act_in_lane(p_lane, p_user);
  perform pg_advisory_xact_lock_shared(inventory_lock(p_user));
  select * into l from lanes where id = p_lane for update;
  if not found or l.fence <> p_fence then
    return;
  end if;

  reply.settled := 0;
  if exists (
    select from parts
    where batch_id = p_batch and user_id = p_user and lookup_key = p_key and status = 'pending')
  then
    insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from, as_of,
      keywords, total, listings, found_as)
    values (p_user, p_key, lookup.time_range, lookup.source, lookup.asked_from, lookup.asked_to,
      lookup.covered_from, lookup.as_of, lookup.keywords, lookup.total, lookup.listings, lookup.found_as)
    returning id into new_lookup;
    select inventory_items.title into title
    from inventory_keys join inventory_items using (file_id, row_no)
    where inventory_keys.user_id = p_user and inventory_keys.lookup_key = any (p_inventory_keys)
    order by row_no limit 1;
    reply.settled := settle_part(p_user, p_batch, p_key, new_lookup, title, p_settlement, p_figures);
  end if;

  opens := clock_timestamp() + p_opens_in_ms * interval '1 ms';
  if l.slots <> p_slot then
    opens := greatest(opens, l.next_at);
  end if;
  reply."restsUntil" := l.rests_until;
  reply."isListed" := user_is_listed(p_user);
  is_going_on := exists (
    select from batches where id = p_next_batch and user_id = p_user
      and status = 'processing' and cleared_at is null and not stop_requested);
  may := p_wants_slot and l.slots = p_slot and l.slots_ended < p_slot and l.work_stamp = p_stamp
    and reply."isListed" and is_going_on and l.rests_until <= p_now
    and is_past(l.visitor_until);
  if may and p_payer is not null then
    update api_shares set reserved = reserved - 1, used = used + 1
    where payer = p_payer and api = p_api and user_id = p_user and reserved > 0 and resets_at > p_now
    returning reserved into reply."blockLeft";
    may := found;
    reply."blockLeft" := coalesce(reply."blockLeft", 0);
  end if;

  update lanes set
    next_at = opens + case when may then reserved_for_call(p_spacing_ms) else interval '0' end,
    slots = slots + may::int,
    slots_ended = greatest(slots_ended, p_slot),
    answers = answers + p_is_answered::int,
    outages = case when p_is_answered then 0 else outages end,
    at_batch = case when is_going_on then p_next_batch end,
    at_row = case when is_going_on then p_next_row end,
    at_risk = false,
    seen_at = clock_timestamp()
  where id = p_lane
  returning answers, outages, work_stamp into reply.answers, reply.outages, reply."workStamp";
  if may then
    reply.slot := l.slots + 1;
  end if;
  reply."opensInMs" := greatest(0, extract(epoch from opens - clock_timestamp()) * 1000);
  return next reply;
end $$;

revoke execute on function settle from public;
grant execute on function settle to partsight_api, partsight_worker;
