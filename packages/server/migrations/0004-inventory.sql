create table inventory_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  file_size integer not null,
  total_items integer not null,
  uploaded_at timestamptz not null default now()
);
-- One active file: a new one takes the old one's place in one transaction.
create unique index inventory_files_one_each on inventory_files (user_id);

create table inventory_items (
  file_id uuid not null references inventory_files on delete cascade,
  row_no integer not null,
  user_id uuid not null,
  title text not null,
  part_number text,
  quantity numeric(14, 3),
  price_minor bigint,
  primary key (file_id, row_no)
);

-- The numbers under which an item can be recognised.
create table inventory_keys (
  user_id uuid not null,
  lookup_key text collate "C" not null,
  file_id uuid not null references inventory_files on delete cascade,
  row_no integer not null,
  primary key (file_id, lookup_key, row_no)
);
create index inventory_keys_by_key on inventory_keys (user_id, lookup_key);

alter table inventory_files enable row level security;
alter table inventory_files force row level security;
alter table inventory_items enable row level security;
alter table inventory_items force row level security;
alter table inventory_keys enable row level security;
alter table inventory_keys force row level security;

create policy own_inventory_files on inventory_files
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_inventory_items on inventory_items
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_inventory_keys on inventory_keys
  using (user_id = app_user_id()) with check (user_id = app_user_id());

grant select, insert, update, delete on inventory_files, inventory_items, inventory_keys to partsight_app;
