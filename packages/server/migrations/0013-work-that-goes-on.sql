-- A look at a store is done by whichever worker comes along, step by step. What it has learned so far
-- is enough for the next one to go on with the next listing.
alter table store_runs
  drop column held_until,
  -- Grows with each process that takes the run up; an older one's steps are no longer written down.
  add column fence integer not null default 0,
  -- How often it was taken up without a step since: a run that brings processes down ends at last.
  add column starts smallint not null default 0,
  -- From then on the sweep sees to it that somebody is at it. Every step moves it on.
  add column due_at timestamptz not null default now(),
  -- What each listing can be told by; null until the store has been searched.
  add column facts jsonb,
  add column listings_read smallint not null default 0;
create index store_runs_due on store_runs (due_at) where status = 'running';

create policy woken_store_runs on store_runs for update
  using (app_is_sweeping()) with check (app_is_sweeping());

-- A new inventory is to be matched with the batches there are; null until that is done.
alter table inventory_files
  add column matched_at timestamptz,
  add column due_at timestamptz not null default now();
create index inventory_files_due on inventory_files (due_at) where matched_at is null;

create policy seen_inventory_files on inventory_files for select using (app_is_sweeping());
create policy woken_inventory_files on inventory_files for update
  using (app_is_sweeping()) with check (app_is_sweeping());

-- How far a batch has been matched with which inventory.
alter table batches
  add column matching_inventory uuid,
  add column matching_row integer not null default 0;
