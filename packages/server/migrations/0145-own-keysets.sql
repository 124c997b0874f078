-- A person's own application with the marketplace, where the operator takes them. The secret is sealed like a
-- token; what is minted with it is kept in memory only.
create table own_keysets (
  user_id uuid primary key references users on delete cascade,
  client_id text not null,
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null
);

alter table own_keysets enable row level security;
alter table own_keysets force row level security;
create policy own_keyset on own_keysets
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy swept_keysets on own_keysets for select to partsight_admin using (app_is_sweeping());
create policy seen_by_operator on own_keysets for select to partsight_operator using (true);
grant select, insert, update, delete on own_keysets to partsight_api;
grant select, delete on own_keysets to partsight_worker;
grant select, update, delete on own_keysets to partsight_admin;
grant select (user_id, client_id, key_id, saved_at) on own_keysets to partsight_operator;
