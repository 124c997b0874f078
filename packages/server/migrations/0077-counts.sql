-- What somebody found at the shelf: so many pieces of a row, and in which boxes. It takes the place of the
-- sheet's quantity on the desk, and nowhere else.
create table counts (
  batch_id uuid not null,
  row_no integer not null,
  user_id uuid not null references users on delete cascade,
  pieces integer not null check (pieces between 0 and 1000000),
  boxes text not null check (boxes in ('new', 'worn', 'open', 'missing')),
  counted_at timestamptz not null,
  primary key (batch_id, row_no),
  constraint counts_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index counts_of_user on counts (user_id);

alter table counts enable row level security;
alter table counts force row level security;
create policy own_counts on counts using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on counts for select to partsight_operator using (true);
grant select, insert, update, delete on counts to partsight_api;
grant select on counts to partsight_operator;
