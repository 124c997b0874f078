-- How the present access token came: pasted by its user, or minted by the server with the
-- application's credentials or with the user's refresh token.
alter table tokens add column origin text not null default 'pasted'
  check (origin in ('pasted', 'application', 'refresh'));

-- What the server needs to renew a user's token by itself.
create table token_renewals (
  user_id uuid primary key references users on delete cascade,
  -- The user's own refresh token; without one the server asks with the application's credentials.
  key_id text,
  sealed bytea,
  -- Who is renewing right now; everybody else waits for that one's answer until then.
  claim uuid,
  claimed_until timestamptz not null default 'epoch',
  -- The marketplace was away or asked for patience: not before then.
  not_before timestamptz not null default 'epoch',
  -- Refused for good: nobody asks again until a person acts.
  refused_at timestamptz,
  refused_why text,
  check ((key_id is null) = (sealed is null))
);

alter table token_renewals enable row level security;
alter table token_renewals force row level security;
create policy own_renewal on token_renewals
  using (user_id = app_user_id()) with check (user_id = app_user_id());

-- A change of keys has to find whose secrets are still sealed with an old one; it opens and seals
-- them in each owner's name.
create policy swept_tokens on tokens for select using (app_is_sweeping());
create policy swept_renewals on token_renewals for select using (app_is_sweeping());

grant select, insert, update, delete on token_renewals to partsight_app;

-- One look at a store, kept while it runs so that its progress can be seen from any process, and for
-- a few hours afterwards. Never longer: listings on display may not grow old.
create table store_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  store_name text not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  -- Its process says again and again that it is still at it; whoever falls silent is given up.
  held_until timestamptz not null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  store_type text,
  total_listings integer not null default 0,
  calls_used integer not null default 0,
  listings jsonb not null default '[]',
  failure_code text,
  failure_message text
);
-- Two looks at one store at the same time would only spend the allowance twice.
create unique index store_runs_one_each on store_runs (user_id, store_name) where status = 'running';
create index store_runs_newest on store_runs (user_id, started_at desc);
create index store_runs_by_age on store_runs (started_at);

alter table store_runs enable row level security;
alter table store_runs force row level security;
create policy own_store_runs on store_runs
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy swept_store_runs on store_runs for delete using (app_is_sweeping());

grant select, insert, update, delete on store_runs to partsight_app;
