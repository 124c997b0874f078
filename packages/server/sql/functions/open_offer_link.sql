-- The round behind the link of this transaction. From here on the transaction acts for the owner, as whom it
-- checks the allow-list.
create or replace function open_offer_link()
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
