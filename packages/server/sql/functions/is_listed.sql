-- Whether the allow-list names an address. Called with nearly every request of an open page, so it is
-- plpgsql: PostgreSQL plans that once for a connection, and a function of plain SQL at every call.
create or replace function is_listed(is_verified boolean, address text, address_domain text)
  returns boolean language plpgsql stable as $$
begin
  return coalesce(is_verified, false) and address_domain is not null and exists (
    select from public.access_rules
    where (kind = 'address' and value = lower(address))
      or (kind = 'domain' and value = address_domain)
  );
end $$;
