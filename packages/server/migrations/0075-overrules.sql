-- What a person says of single sold listings of a number against the product's judgement. Rows are only
-- added: the newest for a listing counts, and one without a verdict takes back what was said before.
-- Of the listing nothing is kept but its id and the names in its title that a rule may go by.
create table overrules (
  user_id uuid not null references users on delete cascade,
  lookup_key text collate "C" not null,
  item_id text collate "C" not null,
  id bigint generated always as identity,
  verdict jsonb,
  reason text not null,
  note text not null default '',
  words text[] not null default '{}',
  said_at timestamptz not null,
  primary key (user_id, lookup_key, item_id, id)
);

-- The same said of every listing whose title holds a word. A row that is not accepted keeps the rule from
-- being offered again.
create table overrule_rules (
  user_id uuid not null references users on delete cascade,
  word text collate "C" not null,
  verdict jsonb not null,
  is_accepted boolean not null,
  decided_at timestamptz not null,
  -- Null until all figures have followed; not looked at again before `due_at`.
  followed_at timestamptz,
  due_at timestamptz not null default now(),
  primary key (user_id, word)
);
create index overrule_rules_due on overrule_rules (due_at) where followed_at is null;

alter table overrules enable row level security;
alter table overrules force row level security;
create policy own_overrules on overrules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on overrules for select to partsight_operator using (true);
grant select, insert on overrules to partsight_api;
grant select on overrules to partsight_worker, partsight_operator;

alter table overrule_rules enable row level security;
alter table overrule_rules force row level security;
create policy own_overrule_rules on overrule_rules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on overrule_rules for select to partsight_operator using (true);
create policy seen_overrule_rules on overrule_rules for select to partsight_sweep using (app_is_sweeping());
create policy woken_overrule_rules on overrule_rules for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
grant select, insert, update on overrule_rules to partsight_api;
grant select, update on overrule_rules to partsight_worker, partsight_sweep;
grant select on overrule_rules to partsight_operator;

-- The figures with what was said, beside those as found; null where nothing was.
alter table parts add column overruled jsonb;
alter table part_comps add column overruled jsonb;
