-- How many others offer a number, by person, so that every list with the number knows it, whatever its
-- run asked for. Counts only, never a listing or a seller.
create table competitor_counts (
  user_id uuid not null references users on delete cascade,
  lookup_key text collate "C" not null,
  competitors integer not null,
  -- As the titles of those listings suggest it.
  package jsonb,
  counted_at timestamptz not null,
  primary key (user_id, lookup_key)
);
create index competitor_counts_by_age on competitor_counts (counted_at);
create index competitor_counts_latest on competitor_counts (user_id, counted_at);

alter table competitor_counts enable row level security;
alter table competitor_counts force row level security;
create policy own_competitor_counts on competitor_counts
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy sweep_old on competitor_counts to partsight_sweep
  using (app_is_sweeping() and counted_at < now() - interval '7 days') with check (false);
create policy seen_by_operator on competitor_counts for select to partsight_operator using (true);
grant select, insert, update on competitor_counts to partsight_api, partsight_worker;
grant select, delete on competitor_counts to partsight_sweep;
grant select on competitor_counts to partsight_operator;
