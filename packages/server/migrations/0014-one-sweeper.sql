-- Who does what only one process may do at a time; whoever falls silent is replaced.
create table leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);

alter table leases enable row level security;
alter table leases force row level security;
create policy swept_leases on leases using (app_is_sweeping()) with check (app_is_sweeping());

grant select, insert, update, delete on leases to partsight_app;
