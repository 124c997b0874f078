-- What a person, or a rule of theirs, says of a line of a lot: take it, perhaps, or leave it. A line
-- without a row is one of which nothing was said.
create table line_decisions (
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  decision text check (decision in ('take', 'maybe', 'leave')),
  -- Null for as many as the desk would pick.
  pieces integer check (pieces >= 0),
  -- The name of the rule that said so; null for a person's own hand.
  rule text,
  note text not null default '',
  primary key (batch_id, lookup_key),
  constraint line_decisions_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index line_decisions_of_user on line_decisions (user_id);

-- What was done, and what it changed, so that it can be undone from the last one on.
create table decision_deeds (
  batch_id uuid not null,
  step integer not null,
  user_id uuid not null references users on delete cascade,
  -- A step that was undone makes room for another; the moment tells them apart.
  done_at timestamptz not null default clock_timestamp(),
  -- What was said, of how many lines, and by which rules.
  deed jsonb not null,
  -- The lines as they stood before.
  before jsonb not null,
  primary key (batch_id, step),
  constraint decision_deeds_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index decision_deeds_of_user on decision_deeds (user_id);

-- Rules that a person keeps for all lots, in the order of their names.
create table decision_rules (
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  decision text not null check (decision in ('take', 'maybe', 'leave')),
  conditions jsonb not null,
  primary key (user_id, name)
);

alter table line_decisions enable row level security;
alter table line_decisions force row level security;
create policy own_line_decisions on line_decisions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on line_decisions for select to partsight_operator using (true);
grant select, insert, update, delete on line_decisions to partsight_api;
grant select on line_decisions to partsight_operator;

alter table decision_deeds enable row level security;
alter table decision_deeds force row level security;
create policy own_decision_deeds on decision_deeds
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on decision_deeds for select to partsight_operator using (true);
grant select, insert, delete on decision_deeds to partsight_api;
grant select on decision_deeds to partsight_operator;

alter table decision_rules enable row level security;
alter table decision_rules force row level security;
create policy own_decision_rules on decision_rules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on decision_rules for select to partsight_operator using (true);
grant select, insert, update, delete on decision_rules to partsight_api;
grant select on decision_rules to partsight_operator;
