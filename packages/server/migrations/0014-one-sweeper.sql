-- Who does what only one process may do at a time; whoever falls silent is replaced. The rows are all
-- there from the start, so that taking one never waits for another process that takes it.
create table leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);
insert into leases (name, holder, held_until) values ('sweep', 'nobody', 'epoch');

alter table leases enable row level security;
alter table leases force row level security;
create policy swept_leases on leases using (app_is_sweeping()) with check (app_is_sweeping());

grant select, update on leases to partsight_app;
