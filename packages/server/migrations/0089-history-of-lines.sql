-- That the marketplace has agreed to figures being kept for longer than its listings: a person says so, since
-- when and on what ground. Without a row nothing is kept of earlier runs.
create table figure_consents (
  user_id uuid primary key references users on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  given_at timestamptz not null
);

-- What earlier runs of a batch saw of each of its numbers. Sums only, never a listing or a seller.
create table part_history (
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  as_of timestamptz not null,
  user_id uuid not null references users on delete cascade,
  source text not null,
  covered_from timestamptz not null,
  covered_to timestamptz not null,
  exact_listings integer not null,
  probable_listings integer not null,
  -- Pieces inside of what was covered: at least, the middle, at most.
  units_low double precision not null,
  units_mid double precision not null,
  units_high double precision not null,
  new_median_minor bigint,
  used_median_minor bigint,
  -- The answer had more rows than were read.
  is_lower_bound boolean not null,
  primary key (batch_id, lookup_key, as_of),
  constraint part_history_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index part_history_of_user on part_history (user_id);

-- When its parts were last put back to be asked anew: older answers do not serve it.
alter table batches add column asked_anew_at timestamptz;

alter table figure_consents enable row level security;
alter table figure_consents force row level security;
create policy own_figure_consents on figure_consents
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on figure_consents for select to partsight_operator using (true);
grant select, insert, update, delete on figure_consents to partsight_api;
grant select on figure_consents to partsight_operator;

alter table part_history enable row level security;
alter table part_history force row level security;
create policy own_part_history on part_history
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on part_history for select to partsight_operator using (true);
grant select, insert, delete on part_history to partsight_api;
-- What a removed batch held is erased a page at a time.
grant select, delete on part_history to partsight_worker;
grant select on part_history to partsight_operator;

-- A run that begins anew takes away what the last one has left.
grant delete on part_comps to partsight_api;
