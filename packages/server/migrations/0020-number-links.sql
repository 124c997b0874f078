-- Numbers of one part, older and newer, as a person has answered the question whether they are. Each
-- is asked about once.
create table number_links (
  user_id uuid not null references users on delete cascade,
  lookup_key text collate "C" not null,
  other_key text collate "C" not null,
  is_accepted boolean not null,
  decided_at timestamptz not null default now(),
  primary key (user_id, lookup_key, other_key)
);

alter table number_links enable row level security;
alter table number_links force row level security;
create policy own_number_links on number_links
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on number_links to partsight_app;
