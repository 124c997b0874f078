-- What was offered for a lot, round by round: one's own sheets, and those that the dealer sent back.
create table offers (
  batch_id uuid not null,
  round integer not null,
  user_id uuid not null references users on delete cascade,
  author text not null default 'buyer' check (author in ('buyer', 'dealer')),
  shape text not null default 'cherry-pick' check (shape in ('take-all', 'leave-scrap', 'cherry-pick')),
  made_at timestamptz not null,
  valid_until timestamptz not null,
  buyer text not null default '',
  terms text not null default '',
  total_minor bigint not null,
  pieces integer not null,
  -- Of the rows that are taken: which one, how many, how much for each.
  lines jsonb not null,
  -- Opens the sheet to whoever has the link, until it ends or is revoked.
  link_hash bytea unique,
  link_until timestamptz,
  primary key (batch_id, round),
  constraint offers_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index offers_of_user on offers (user_id);

create function app_link_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.link_key', true), ''), 'hex');

alter table offers enable row level security;
alter table offers force row level security;
create policy own_offers on offers using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy linked_offers on offers for select to partsight_api
  using (link_hash = app_link_key() and link_until > now());
create policy seen_by_operator on offers for select to partsight_operator using (true);
grant select, insert, update, delete on offers to partsight_api;
grant select (batch_id, round, user_id, author, shape, made_at, valid_until, total_minor, pieces, link_until)
  on offers to partsight_operator;
