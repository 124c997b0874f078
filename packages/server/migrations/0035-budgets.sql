-- What each application may call of each API in a day, as the marketplace's meter told and as it was
-- used since. Nobody's rows. A pasted token counts as an application of its own.
create table api_budgets (
  payer text not null,
  api text not null check (api in ('research', 'browse')),
  -- Null while the meter has not been read.
  call_limit integer,
  used integer not null default 0,
  resets_at timestamptz not null,
  -- When the meter was last read, or somebody last set out to.
  read_at timestamptz not null default 'epoch',
  primary key (payer, api)
);

grant select, insert, update, delete on api_budgets
  to partsight_api, partsight_worker, partsight_sweep;
grant select on api_budgets to partsight_operator;

-- How much of it each person has used, on the day that ends at `resets_at`.
create table api_shares (
  payer text not null,
  api text not null,
  user_id uuid not null references users on delete cascade,
  used integer not null default 0,
  resets_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (payer, api, user_id)
);
create index api_shares_by_age on api_shares (asked_at);

alter table api_shares enable row level security;
alter table api_shares force row level security;
-- Shares can only be told by who sees all of them.
create policy shared_budget on api_shares to partsight_api, partsight_worker, partsight_sweep
  using (user_id = app_user_id() or app_is_sweeping())
  with check (user_id = app_user_id() or app_is_sweeping());

create policy seen_by_operator on api_shares for select to partsight_operator using (true);

grant select, insert, update, delete on api_shares
  to partsight_api, partsight_worker, partsight_sweep;
grant select on api_shares to partsight_operator;
