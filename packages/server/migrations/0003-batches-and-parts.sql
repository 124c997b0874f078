create table batches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  lane_id uuid references lanes,
  file_name text not null,
  file_size integer not null,
  original_columns jsonb not null,
  reading jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'paused', 'stopped')),
  stop_requested boolean not null default false,
  paused_reason text,
  resumes_at timestamptz,
  time_range text not null default '12months' check (time_range in ('3months', '6months', '12months')),
  oem_only boolean not null default true,
  asked_from timestamptz,
  asked_to timestamptz,
  covered_from timestamptz,
  source text,
  total_parts integer not null,
  completed_parts integer not null default 0,
  failed_parts integer not null default 0,
  -- Running totals, moved in the transaction that settles a part, so that a summary never reads rows.
  sellable_minor bigint not null default 0,
  grade_a_count integer not null default 0,
  grade_a_priced integer not null default 0,
  grade_a_price_minor bigint not null default 0,
  grade_b_count integer not null default 0,
  grade_b_priced integer not null default 0,
  grade_b_price_minor bigint not null default 0,
  grade_c_count integer not null default 0,
  grade_c_priced integer not null default 0,
  grade_c_price_minor bigint not null default 0,
  scrapable_count integer not null default 0,
  between_count integer not null default 0,
  duplicate_count integer not null default 0,
  -- Moves with every change a reader could see.
  revision bigint not null default 1,
  served_at timestamptz not null default 'epoch',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cleared_at timestamptz
);
create index batches_of_user on batches (user_id, created_at desc) where cleared_at is null;
create index batches_cleared on batches (cleared_at) where cleared_at is not null;
create index batches_at_work on batches (lane_id, served_at) where status = 'processing';
create index batches_waiting on batches (lane_id) where status = 'paused';

-- One answer of the marketplace, kept whole: the evidence behind every part that used it. Never
-- changed after it is written; a newer answer is a newer row.
create table lookups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  lookup_key text not null,
  time_range text not null,
  source text not null,
  asked_from timestamptz not null,
  asked_to timestamptz not null,
  covered_from timestamptz not null,
  as_of timestamptz not null,
  keywords text[] not null,
  total integer not null,
  listings jsonb not null
);
create index lookups_newest on lookups (user_id, lookup_key, time_range, as_of desc);
create index lookups_by_age on lookups (as_of);

create table parts (
  batch_id uuid not null references batches on delete cascade,
  row_no integer not null,
  user_id uuid not null,
  part_number text collate "C" not null,
  -- The number as compared; rows that share it are looked up once. Empty: the row has no number.
  lookup_key text collate "C" not null,
  quantity numeric(14, 3),
  cost_minor bigint,
  -- Quantity times cost: what settles first.
  worth_minor bigint not null default 0,
  cells jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed')),
  attempts smallint not null default 0,
  crashes smallint not null default 0,
  not_before timestamptz,
  failure text,
  lookup_id uuid references lookups on delete set null,
  as_of timestamptz,
  units_sold integer,
  search_results integer,
  average_minor bigint,
  min_minor bigint,
  max_minor bigint,
  confidence text,
  package jsonb,
  item_category text,
  brand text,
  brand_type text,
  description text,
  is_duplicate boolean not null default false,
  duplicate_title text,
  primary key (batch_id, row_no)
);
create index parts_to_do on parts (batch_id, worth_minor desc, row_no) where status = 'pending';
create index parts_by_key on parts (batch_id, lookup_key);
create index parts_by_units on parts (batch_id, units_sold, row_no) where units_sold is not null;
create index parts_by_average on parts (batch_id, average_minor, row_no) where average_minor is not null;
create index parts_by_lookup on parts (lookup_id) where lookup_id is not null;

-- A column layout that its user has confirmed, recognised again by its header names.
create table column_layouts (
  user_id uuid not null references users on delete cascade,
  fingerprint text not null,
  mapping jsonb not null,
  confirmed_at timestamptz not null default now(),
  primary key (user_id, fingerprint)
);

alter table batches enable row level security;
alter table batches force row level security;
alter table lookups enable row level security;
alter table lookups force row level security;
alter table parts enable row level security;
alter table parts force row level security;
alter table column_layouts enable row level security;
alter table column_layouts force row level security;

-- A lane sees the batches that wait in it, whoever owns them, and nothing of their parts: those are
-- read and written in the name of the batch's owner.
create policy own_batches on batches
  using (user_id = app_user_id() or lane_id = app_lane_id() or app_is_sweeping())
  with check (user_id = app_user_id() or lane_id = app_lane_id());
create policy own_lookups on lookups using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_parts on parts using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_layouts on column_layouts
  using (user_id = app_user_id()) with check (user_id = app_user_id());

grant select, insert, update, delete on batches, lookups, parts, column_layouts to partsight_app;
