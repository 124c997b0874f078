-- Tokens that the server mints with its own credentials: one for each application and what it opens,
-- shared by everybody. Nobody's rows; sealed like all other tokens.
create table application_tokens (
  application text not null,
  access text not null check (access in ('base', 'research')),
  -- The newest one that was granted; none while the marketplace has not granted any.
  key_id text,
  sealed bytea,
  saved_at timestamptz,
  expires_at timestamptz,
  refused_at timestamptz,
  -- Who is minting right now; everybody else waits for that one's answer until then.
  claim uuid,
  claimed_until timestamptz not null default 'epoch',
  -- The marketplace was away or asked for patience: not before then.
  not_before timestamptz not null default 'epoch',
  -- The marketplace said no.
  denied_at timestamptz,
  denied_why text,
  primary key (application, access),
  check (num_nulls(key_id, sealed, saved_at, expires_at) in (0, 4))
);

grant select, insert, update, delete on application_tokens to partsight_api, partsight_worker;
grant select, update on application_tokens to partsight_admin;
grant select (application, access, key_id, saved_at, expires_at, refused_at, denied_at, denied_why)
  on application_tokens to partsight_operator;

-- What one person keeps is what that person pasted. The owner of a table is bound by its policies, too,
-- unless it says otherwise.
alter table tokens no force row level security;
delete from tokens where origin = 'application';
alter table tokens force row level security;
alter table tokens drop column origin;
drop table token_renewals;

-- So that whoever runs the product can see from the application's side whether the schema is its own.
grant select on kysely_migration to partsight_api;
