-- What people say about a batch as a thing to buy. A batch without a row is a lot of which nothing has
-- been said yet.
create table lots (
  batch_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  dealer text,
  asking_minor bigint check (asking_minor >= 0),
  paid_minor bigint check (paid_minor >= 0),
  state text not null default 'sizing' check (state in ('sizing', 'offered', 'bought', 'lost')),
  -- Of two lots that were bought, the pieces of the earlier one sell first.
  state_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint lots_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index lots_bought on lots (user_id) where state = 'bought';

alter table lots enable row level security;
alter table lots force row level security;
create policy own_lots on lots using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on lots for select to partsight_operator using (true);
grant select, insert, update, delete on lots to partsight_api;
grant select on lots to partsight_operator;
