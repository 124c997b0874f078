-- The domain of a person's address, as domainOf takes it; null where an address is not plainly one.
alter table users add column email_domain text;

update users set email_domain = lower(split_part(email, '@', 2))
where length(email) <= 254
  and email ~ '^[A-Za-z0-9_!#$%&''*+/=?^`{|}~.-]+@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$';

-- Neither changes without the other.
alter table users add constraint domain_of_email check (
  email_domain is null or right(lower(email), length(email_domain) + 1) = '@' || email_domain
);

-- The one place where an address meets the allow-list.
create function is_listed(is_verified boolean, address text, address_domain text) returns boolean
  language sql stable
  return coalesce(is_verified, false) and address_domain is not null and exists (
    select from access_rules
    where (kind = 'address' and value = lower(address))
      or (kind = 'domain' and value = address_domain)
  );

create or replace function user_is_listed(person uuid) returns boolean
  language sql stable
  return exists (
    select from users where id = person and is_listed(email_verified, email, email_domain)
  );
