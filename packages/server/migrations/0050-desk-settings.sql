-- How a person reckons a lot: only what differs from the product's own settings, under a name of the
-- person's, and when and why each value was set.
create table desk_settings (
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_in_use boolean not null default false,
  own_values jsonb not null,
  notes jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, name)
);
-- One at a time is reckoned with.
create unique index desk_settings_in_use on desk_settings (user_id) where is_in_use;

alter table desk_settings enable row level security;
alter table desk_settings force row level security;
create policy own_desk_settings on desk_settings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on desk_settings for select to partsight_operator using (true);
grant select, insert, update, delete on desk_settings to partsight_api;
grant select on desk_settings to partsight_operator;
