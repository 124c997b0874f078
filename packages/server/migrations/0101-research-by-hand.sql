-- What users brought to their lines by hand from the marketplace's research page: each page and each
-- "nothing sold", with what the line had before, so that the last one can be undone. Sums only, never a
-- listing or a seller.
create table research_entries (
  id uuid primary key default time_ordered_id(),
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  row_no integer not null,
  kind text not null check (kind in ('page', 'further-page', 'nothing-sold')),
  saved_at timestamptz not null,
  covered_from timestamptz not null,
  covered_to timestamptz not null,
  -- Pages and sold listings that the line has with this entry.
  pages integer not null,
  listings integer not null,
  units_sold integer,
  unknown_reason text,
  average_minor bigint,
  -- Average shipping as the pages show it.
  shipping_minor bigint,
  -- The lookup that the entry wrote. The line's figures are from the entry as long as they name it.
  lookup_id uuid not null,
  -- The lookup, the settlement and the figures that the entry replaced.
  before jsonb not null,
  undone_at timestamptz,
  constraint research_entries_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index research_entries_of_batch on research_entries (batch_id, lookup_key, id);
create index research_entries_of_user on research_entries (user_id);

alter table research_entries enable row level security;
alter table research_entries force row level security;
create policy own_research_entries on research_entries
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on research_entries for select to partsight_operator using (true);
grant select, insert on research_entries to partsight_api;
grant update (undone_at) on research_entries to partsight_api;
grant select on research_entries to partsight_operator;

-- A lookup whose page was undone must not answer for another list.
grant delete on lookups to partsight_api;
