-- A seller's own listings, sales and money, from Seller Hub reports or from a connected account. Buyers are not in it.
create table ebay_connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- A hash of eBay's own id of the account, which never changes; its name can.
  account_ref text not null,
  scopes text[] not null,
  -- The refresh token; both are null once the connection has ended.
  key_id text,
  sealed bytea,
  refresh_ends_at timestamptz not null,
  status text not null default 'live' check (status in ('live', 'reconnect', 'ended')),
  reason text check (reason in ('expired', 'refused', 'revoked', 'closed', 'disconnected')),
  connected_at timestamptz not null,
  last_success_at timestamptz,
  unique (user_id, account_ref),
  unique (id, user_id)
);

create table own_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('listings', 'orders', 'transactions')),
  file_name text not null,
  uploaded_at timestamptz not null,
  -- The days the report covers; null for listings, which are of one day.
  first_day date,
  last_day date,
  rows_read integer not null,
  rows_new integer not null
);
create index on own_reports (user_id, uploaded_at desc);

create table own_sales (
  user_id uuid not null references users on delete cascade,
  order_ref text not null,
  item_id text not null,
  -- An order can hold one item several times: its variations.
  variation text not null default '',
  -- eBay's id of the line; null in reports.
  line_item_id text,
  -- Null for a sale that was read from a report.
  connection_id uuid,
  sold_on date not null,
  sku text,
  title text not null,
  -- Null while no part number is known for the sale.
  lookup_key text collate "C",
  matched_by text check (matched_by in ('our-sku', 'sku', 'title', 'person')),
  quantity integer not null check (quantity > 0),
  currency text not null,
  unit_minor bigint not null,
  -- What the buyer paid for shipping.
  postage_minor bigint not null default 0,
  is_cancelled boolean not null default false,
  from_best_offer boolean not null default false,
  via_ad boolean not null default false,
  primary key (user_id, order_ref, item_id, variation),
  constraint own_sales_of_connection foreign key (connection_id, user_id)
    references ebay_connections (id, user_id) on delete cascade,
  check ((lookup_key is null) = (matched_by is null))
);
create index on own_sales (user_id, lookup_key, sold_on) where lookup_key is not null;
create index on own_sales (user_id, sold_on);

-- Money of one order or of the account, one row per amount. What an order cost is the sum of its rows.
create table own_transactions (
  user_id uuid not null references users on delete cascade,
  transaction_ref text not null,
  kind text not null check (kind in ('sale', 'fee', 'label', 'ad', 'refund', 'other')),
  -- Null in reports; several fees can belong to one transaction.
  fee_type text not null default '',
  booked_on date not null,
  -- Null for what belongs to no order, such as a store subscription.
  order_ref text,
  item_id text,
  connection_id uuid,
  currency text not null,
  -- Positive for the seller, negative for what is paid.
  amount_minor bigint not null,
  -- For a sale: the amount that fees are computed on.
  fee_basis_minor bigint,
  primary key (user_id, transaction_ref, kind, fee_type),
  constraint own_transactions_of_connection foreign key (connection_id, user_id)
    references ebay_connections (id, user_id) on delete cascade
);
create index on own_transactions (user_id, order_ref) where order_ref is not null;

-- One row per listing and variation, active or ended: what did not sell counts for the time to sell.
create table own_listings (
  user_id uuid not null references users on delete cascade,
  item_id text not null,
  variation text not null default '',
  connection_id uuid,
  sku text,
  title text not null,
  lookup_key text collate "C",
  matched_by text check (matched_by in ('our-sku', 'sku', 'title', 'person')),
  quantity_left integer not null check (quantity_left >= 0),
  quantity_sold integer not null check (quantity_sold >= 0),
  started_on date,
  -- Null while the listing is active.
  ended_on date,
  first_seen_on date not null,
  last_seen_on date not null,
  currency text not null,
  price_minor bigint,
  category_id text,
  product_id text,
  primary key (user_id, item_id, variation),
  constraint own_listings_of_connection foreign key (connection_id, user_id)
    references ebay_connections (id, user_id) on delete cascade,
  check ((lookup_key is null) = (matched_by is null))
);
create index on own_listings (user_id, lookup_key) where lookup_key is not null;

do $$
declare
  owned text;
begin
  foreach owned in array array['ebay_connections', 'own_reports', 'own_sales', 'own_transactions', 'own_listings'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (user_id = app_user_id()) with check (user_id = app_user_id())',
      owned || '_of_user', owned);
    execute format('create policy seen_by_operator on %I for select to partsight_operator using (true)', owned);
    execute format('grant select, insert, update, delete on %I to partsight_api, partsight_worker', owned);
  end loop;
end
$$;

grant select on own_reports, own_sales, own_transactions, own_listings to partsight_operator;
grant select (id, user_id, scopes, key_id, refresh_ends_at, status, reason, connected_at, last_success_at)
  on ebay_connections to partsight_operator;
