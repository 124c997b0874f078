alter table users
  -- From then on they are nobody, and what is left of them is being erased.
  add column erased_at timestamptz,
  -- Since when the allow-list has not named them.
  add column unlisted_at timestamptz;
create index users_being_erased on users (erased_at) where erased_at is not null;
create index users_unlisted on users (unlisted_at) where unlisted_at is not null;

create policy seen_users on users for select to partsight_sweep, partsight_admin
  using (app_is_sweeping());

-- What was erased, told by keyed hashes: it says nothing to anybody who has no name to compare, and lets
-- a restored backup be erased again.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'seller')),
  who bytea[] not null,
  cause text not null,
  -- The marketplace sends a notice until it is answered; the second one changes nothing.
  notice_id text unique,
  erased_at timestamptz not null default now(),
  -- How many rows of which kind there were.
  found jsonb not null default '{}'
);
create index erasures_by_age on erasures (erased_at);

alter table erasures enable row level security;
alter table erasures force row level security;
create policy noted_erasures on erasures for insert with check (true);
create policy seen_erasures on erasures for select to partsight_sweep, partsight_admin
  using (app_is_sweeping());
create policy old_erasures on erasures for delete to partsight_sweep
  using (app_is_sweeping() and erased_at < now() - interval '1 year');
create policy seen_by_operator on erasures for select to partsight_operator using (true);
grant select on erasures to partsight_operator;
grant select, insert, delete on erasures to partsight_sweep;
grant select, insert on erasures to partsight_api, partsight_admin;
grant insert on erasures to partsight_worker;

-- Whoever erases a person does it in that person's name.
grant delete on tokens, token_renewals to partsight_api;
grant delete on sessions, tokens, token_renewals, store_runs, lookups, inventory_files to partsight_worker;
grant select on sessions to partsight_worker;
grant update, delete on users to partsight_worker;
grant select on users to partsight_sweep;
grant select on lanes to partsight_admin;
grant update, delete on users to partsight_admin;
grant delete on tokens to partsight_admin;
grant select, delete on sessions, token_renewals, store_runs, batches, lookups, inventory_files
  to partsight_admin;

-- A seller is erased by name, whoever keeps the name: nothing else of anybody is shown for it.
create function app_seller_names() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.seller_names', true), ''), E'\n');
create policy named_sellers on users for select to partsight_api, partsight_admin
  using (store_username <> '' and lower(store_username) = any (app_seller_names()));
create policy seen_of_sellers on store_runs for select to partsight_api, partsight_admin
  using (lower(store_name) = any (app_seller_names()));
create policy erased_of_sellers on store_runs for delete to partsight_api, partsight_admin
  using (lower(store_name) = any (app_seller_names()));
create policy known_notices on erasures for select to partsight_api, partsight_admin
  using (notice_id = current_setting('app.notice_id', true));

alter table batches add column keeps_file boolean not null default true;
create index batches_with_file on batches (created_at) where keeps_file;
