-- Whether the allow-list names a user that the caller may see.
create or replace function user_is_listed(person uuid)
  returns boolean language plpgsql stable as $$
begin
  return exists (
    select from public.users
    where id = person and public.is_listed(email_verified, email, email_domain)
  );
end $$;
