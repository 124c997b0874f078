-- What a consent waits for, and how far the orders of a connected account have been read.

-- The hash of the state that eBay must bring back to the browser that left; it counts once.
alter table sessions
  add column consent_hash bytea,
  add column consent_step text,
  add column consent_until timestamptz;

alter table ebay_connections
  -- The site the seller registered at, such as EBAY_US; null while unknown.
  add column registered_at_site text,
  -- The access token of the moment, shared by all processes.
  add column access_key_id text,
  add column access_sealed bytea,
  add column access_ends_at timestamptz,
  -- Who holds the connection: the later process locks the earlier one out.
  add column fence integer not null default 0,
  -- From then on the sweep starts the job. Every call moves it on.
  add column due_at timestamptz not null default now(),
  -- Changes up to then have been read; null before the first time.
  add column orders_until timestamptz,
  add column money_until timestamptz,
  add column listings_read_at timestamptz;

-- Closed spans of the past, each read as a whole and marked in the same transaction.
create table connection_windows (
  user_id uuid not null references users on delete cascade,
  connection_id uuid not null,
  kind text not null check (kind in ('orders', 'money')),
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Null until it has been read.
  done_at timestamptz,
  rows_read integer not null default 0,
  primary key (user_id, connection_id, kind, from_at),
  constraint connection_windows_of_connection foreign key (connection_id, user_id)
    references ebay_connections (id, user_id) on delete cascade
);
alter table connection_windows enable row level security;
alter table connection_windows force row level security;
create policy connection_windows_of_user on connection_windows
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on connection_windows for select to partsight_operator using (true);
grant select, insert, update, delete on connection_windows to partsight_api, partsight_worker;
grant select, delete on connection_windows to partsight_admin;
grant select on connection_windows to partsight_operator;

-- The sweep finds connections that are due, and marks those it started.
create policy seen_connections on ebay_connections for select to partsight_sweep
  using (app_is_sweeping());
create policy woken_connections on ebay_connections for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
grant select (id, user_id, status, due_at), update (due_at) on ebay_connections to partsight_sweep;

-- A change of keys seals them again.
create policy swept_connections on ebay_connections for select to partsight_admin
  using (app_is_sweeping());
grant select, update, delete on ebay_connections to partsight_admin;
grant select, delete on own_sales, own_transactions, own_listings to partsight_admin;

-- A notice of the marketplace names an account, for whichever user it is connected.
create policy named_accounts on ebay_connections for select to partsight_api, partsight_admin
  using (account_ref = any (app_seller_names()));

grant select (registered_at_site, access_key_id, access_ends_at, fence, due_at, orders_until, money_until,
  listings_read_at) on ebay_connections to partsight_operator;

-- APIs of connected accounts have allowances of their own.
alter table api_budgets drop constraint api_budgets_api_check;
alter table api_budgets add constraint api_budgets_api_check
  check (api in ('research', 'browse', 'fulfillment', 'finances', 'trading')) not valid;
