-- Whether a link to a round may open it. Read for the owner of the round.
create or replace function offer_link_is_open(p_batch uuid, p_round integer, p_until timestamptz)
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
