-- Who may come in, who they are, and which browser is signed in.
--
-- Every table that holds somebody's rows is guarded twice: by the repositories, and here by policies
-- that read settings local to the transaction. No setting, no rows.

create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function app_browser_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.browser_key', true), ''), 'hex');

create table access_rules (
  kind text not null check (kind in ('address', 'domain')),
  value text not null check (value = lower(value) and value <> ''),
  created_at timestamptz not null default now(),
  primary key (kind, value)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null default false,
  first_name text,
  store_username text not null default '',
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  unique (issuer, subject)
);

create table sessions (
  key_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A sign-in that has left for the identity provider and not come back yet; used once.
create table sign_ins (
  key_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ins_by_expiry on sign_ins (expires_at);

alter table users enable row level security;
alter table users force row level security;
alter table sessions enable row level security;
alter table sessions force row level security;
alter table sign_ins enable row level security;
alter table sign_ins force row level security;

-- A session is visible to the browser that holds its key and to its own user.
create policy own_sessions on sessions
  using (key_hash = app_browser_key() or user_id = app_user_id())
  with check (user_id = app_user_id());

create policy own_sign_ins on sign_ins
  using (key_hash = app_browser_key())
  with check (key_hash = app_browser_key());

-- The sub-select sees only the session that the policy above shows to this browser. The identity
-- settings open exactly the row of the person whom the provider has just vouched for.
create policy own_user on users
  using (
    id = app_user_id()
    or id in (select user_id from sessions where key_hash = app_browser_key())
    or (
      issuer = current_setting('app.identity_issuer', true)
      and subject = current_setting('app.identity_subject', true)
    )
  )
  with check (
    id = app_user_id()
    or (
      issuer = current_setting('app.identity_issuer', true)
      and subject = current_setting('app.identity_subject', true)
    )
  );

grant select on access_rules to partsight_app;
grant select, insert, update, delete on users, sessions, sign_ins to partsight_app;
