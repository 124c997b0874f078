-- What a part's figures rest on, kept when its listings are erased: one row for a number of a batch and
-- a source. Sums and reasons only, never a listing or a seller.
create table part_comps (
  batch_id uuid not null references batches on delete cascade,
  lookup_key text collate "C" not null,
  source text not null,
  user_id uuid not null references users on delete cascade,
  as_of timestamptz not null,
  -- The leaf category that most of the listings are in.
  category_id text,
  figures jsonb not null,
  primary key (batch_id, lookup_key, source)
);

alter table part_comps enable row level security;
alter table part_comps force row level security;
create policy own_part_comps on part_comps
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on part_comps to partsight_app;

alter table parts
  -- Why an answered part has no units; such a part is unknown, not unsold.
  add column unknown_reason text,
  -- The answer had more rows than were read.
  add column is_lower_bound boolean,
  add column listing_count integer,
  -- The least that was surely sold inside the window; the total of a listing may reach beyond it.
  add column units_in_period integer,
  add column new_median_minor bigint,
  -- Copies under the same number, which count nowhere.
  add column copy_units integer,
  add column copy_average_minor bigint,
  add column category_id text;

alter table batches add column unknown_count integer not null default 0;
