-- Links to offers end when a newer round exists, the lot is closed or the list is removed, and with their
-- owner's access.

-- Whether a link to a round may open it. Read for the owner of the round.
create function offer_link_is_open(p_batch uuid, p_round integer, p_until timestamptz)
  returns boolean language plpgsql stable as $$
begin
  return coalesce(p_until > now(), false)
    and exists (select from public.batches where id = p_batch and cleared_at is null)
    and not exists (select from public.offers where batch_id = p_batch and round > p_round)
    and not exists (
      select from public.lots
      where batch_id = p_batch and (state in ('bought', 'lost') or archived_at is not null)
    );
end $$;

-- The round behind the link of this transaction. From here on the transaction acts for the owner, as whom it
-- checks the allow-list.
create function open_offer_link()
  returns table ("userId" uuid, "batchId" uuid, "round" integer) language plpgsql as $$
declare
  linked record;
begin
  select o.user_id, o.batch_id, o.round, o.link_until into linked
  from public.offers o where o.link_hash = public.app_link_key();
  if linked.user_id is null then
    return;
  end if;
  perform set_config('app.user_id', linked.user_id::text, true);
  if public.user_is_listed(linked.user_id)
    and public.offer_link_is_open(linked.batch_id, linked.round, linked.link_until) then
    return query select linked.user_id, linked.batch_id, linked.round;
  end if;
end $$;
revoke execute on function open_offer_link from public;
grant execute on function open_offer_link to partsight_api;

-- The worker ends the links of people who left the allow-list; operators also list them.
grant select (user_id, link_until), update (link_hash, link_until) on offers to partsight_worker;
grant select (user_id, batch_id, round, link_until), update (link_hash, link_until)
  on offers to partsight_admin;
grant select (batch_id, user_id, state, archived_at) on lots to partsight_admin;

-- What a browser must bring back from the identity provider is computed from the key that it holds. A release
-- that still stores it may run beside this one.
alter table sign_ins
  alter column state drop not null,
  alter column nonce drop not null,
  alter column code_verifier drop not null;
