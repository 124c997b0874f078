-- Asked with nearly every question of an open page. PostgreSQL plans a function of plain SQL anew each
-- time it is called, and one of plpgsql once for a connection.
create or replace function is_listed(is_verified boolean, address text, address_domain text)
  returns boolean language plpgsql stable as $$
begin
  return coalesce(is_verified, false) and address_domain is not null and exists (
    select from public.access_rules
    where (kind = 'address' and value = lower(address))
      or (kind = 'domain' and value = address_domain)
  );
end $$;

create or replace function user_is_listed(person uuid)
  returns boolean language plpgsql stable as $$
begin
  return exists (
    select from public.users
    where id = person and public.is_listed(email_verified, email, email_domain)
  );
end $$;

-- The first row that waits, in the order of work from the place on. A function, so that nothing of it is
-- set up for the batches of which nobody asks: all those that are not worked on.
create function first_waiting_row(batch uuid, owner uuid, at_worth bigint, at_row integer)
  returns integer language plpgsql stable as $$
begin
  return (
    with beside as materialized (
      select worth_minor, row_no from public.parts
      where batch_id = batch and user_id = owner and status = 'pending' and not_before is null
        and worth_minor = at_worth and row_no > at_row
      order by row_no limit 1
    ), onward as materialized (
      (select worth_minor, row_no from public.parts
        where batch_id = batch and user_id = owner and status = 'pending' and not_before is null
          and worth_minor < at_worth and not exists (select from beside)
        order by worth_minor desc, row_no limit 1)
      union all select * from beside
    ), anew as materialized (
      select worth_minor, row_no from public.parts
      where batch_id = batch and user_id = owner and status = 'pending' and not_before is null
        and not exists (select from onward)
      order by worth_minor desc, row_no limit 1
    ), due as materialized (
      select worth_minor, row_no from public.parts
      where batch_id = batch and user_id = owner and status = 'pending' and not_before <= now()
    )
    select row_no from (
      select * from onward union all select * from anew union all select * from due) found
    order by worth_minor desc, row_no limit 1
  );
end $$;
