-- How a person makes drafts: the site that took a file of theirs, and their own formula for prices.
create table draft_settings (
  user_id uuid primary key references users on delete cascade,
  worked_site text check (worked_site in ('US', 'eBayMotors')),
  -- Null: no price.
  price_percent integer check (price_percent between 10 and 300),
  price_ending text check (price_ending in ('99', '95', '00')),
  changed_at timestamptz not null
);

alter table draft_settings enable row level security;
alter table draft_settings force row level security;
create policy own_draft_settings on draft_settings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on draft_settings for select to partsight_operator using (true);
grant select, insert, update, delete on draft_settings to partsight_api;
grant select on draft_settings to partsight_operator;
