-- Whether a lookup of a number answers a row with these other numbers. Listings found under another number
-- answer only rows that may mean it; a lookup that found nothing, only rows with nothing more to try.
create or replace function lookup_serves(
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
