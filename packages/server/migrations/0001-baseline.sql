-- The whole schema. It replaces the chain of migrations that led to it; later changes are new files.
--
-- The file has sections. Each section names the old migrations it replaces. A database that already has
-- all of them skips the section; one that has only some of them is refused.
--
-- Every table with rows of users is protected twice: by the repositories, and here by row-level policies
-- that read settings local to the transaction. Without the settings there are no rows.

-- replaces:
--   0001-people-and-sessions 0002-lanes-and-tokens 0003-batches-and-parts 0004-inventory
--   0005-uploaded-files 0006-lanes-in-depth 0007-renewals-and-store-runs 0007-store-runs-swept
--   0008-files-in-pieces 0009-category-names 0010-housekeeping 0011-stops-first
--   0012-numbers-compare-alike 0013-work-that-goes-on 0014-one-sweeper 0015-costs-below-a-cent
--   0016-time-at-work 0017-brought-back 0019-comps 0020-number-links 0021-research-tokens
--   0022-left-out-parts 0023-orders-of-parts 0024-domains-of-addresses 0025-browsers-of-sessions
--   0026-notes-of-numbers 0027-roles-of-processes 0028-rows-of-one-owner 0031-erasures
--   0034-application-tokens 0035-budgets 0036-asks 0042-list-of-migrations-readable 0043-releases
--   0047-shares-of-a-person 0048-source-of-a-part 0050-desk-settings 0054-lots 0055-offers
--   0060-growing-old 0061-batches-of-lanes 0062-served-in-place 0070-decisions-of-lines 0075-overrules
--   0076-overruled-parts 0077-counts 0080-paused-by-operator 0081-deeds-of-operators 0082-maintenance
--   0083-standing 0085-place-in-order 0086-parts-put-off 0087-batches-of-lane-in-turn
--   0088-batches-of-lane-once 0089-history-of-lines 0090-sequences-in-backups
--   0091-functions-planned-once 0096-value-of-earlier-runs

do $$
begin
  if to_regrole('partsight_api') is null then
    raise exception 'the roles of the processes are not there: run the command provision first';
  end if;
end $$;

---------------------------------------------------------------------------------------------------------
-- Settings that the policies read
---------------------------------------------------------------------------------------------------------

-- The user for whom the transaction acts.
create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- The hash of the session key that the browser sent.
create function app_browser_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.browser_key', true), ''), 'hex');

-- The lane whose batches the transaction works on.
create function app_lane_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.lane_id', true), '')::uuid;

-- Set by the sweep and by operators' commands, which act for no user.
create function app_is_sweeping() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.sweep', true), '') = 'on';

-- The sellers whose data is being erased.
create function app_seller_names() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.seller_names', true), ''), E'\n');

-- The hash of the key in a link to an offer.
create function app_link_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.link_key', true), ''), 'hex');

-- Ids that grow with time: rows written together are close together in every index, and only its last
-- pages change. The first 48 bits are milliseconds, as in UUID version 7.
create function time_ordered_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

---------------------------------------------------------------------------------------------------------
-- Users and sessions
---------------------------------------------------------------------------------------------------------

-- The allow-list: addresses and domains that may sign in.
create table access_rules (
  kind text not null check (kind in ('address', 'domain')),
  value text not null check (value = lower(value) and value <> ''),
  created_at timestamptz not null default now(),
  primary key (kind, value)
);

-- People, identified by issuer and subject of the identity provider.
create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text,
  email_verified boolean not null default false,
  first_name text,
  store_username text not null default '',
  created_at timestamptz not null default now(),
  signed_in_at timestamptz not null default now(),
  -- The domain of the address; null where the address is not a plain one.
  email_domain text,
  -- From then on the user cannot sign in, and the rest of the data is being erased.
  erased_at timestamptz,
  -- Since when the allow-list has not named the user.
  unlisted_at timestamptz,
  unique (issuer, subject),
  -- Neither changes without the other.
  constraint domain_of_email check (
    email_domain is null or right(lower(email), length(email_domain) + 1) = '@' || email_domain
  )
);
create index users_being_erased on users (erased_at) where erased_at is not null;
create index users_unlisted on users (unlisted_at) where unlisted_at is not null;

-- Signed-in browsers. Only the hash of a session key is stored.
create table sessions (
  key_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The browser's name, so that users can tell their sessions apart.
  browser text not null default ''
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Sign-ins that wait for the reply of the identity provider; each is used once.
create table sign_ins (
  key_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ins_by_expiry on sign_ins (expires_at);

alter table users enable row level security;
alter table users force row level security;
alter table sessions enable row level security;
alter table sessions force row level security;
alter table sign_ins enable row level security;
alter table sign_ins force row level security;

-- A session is visible to the browser that has its key and to its own user.
create policy own_sessions on sessions
  using (key_hash = app_browser_key() or user_id = app_user_id())
  with check (user_id = app_user_id());
create policy sweep_expired on sessions to partsight_sweep
  using (app_is_sweeping() and expires_at < now()) with check (false);

create policy own_sign_ins on sign_ins
  using (key_hash = app_browser_key())
  with check (key_hash = app_browser_key());
create policy sweep_expired on sign_ins to partsight_sweep
  using (app_is_sweeping() and expires_at < now()) with check (false);

-- The sub-select sees only the session that own_sessions shows to this browser. The identity settings
-- open exactly the row of the user whom the provider has just confirmed.
create policy own_user on users
  using (
    id = app_user_id()
    or id in (select user_id from sessions where key_hash = app_browser_key())
    or (
      issuer = current_setting('app.identity_issuer', true)
      and subject = current_setting('app.identity_subject', true)
    )
  )
  with check (
    id = app_user_id()
    or (
      issuer = current_setting('app.identity_issuer', true)
      and subject = current_setting('app.identity_subject', true)
    )
  );
create policy seen_users on users for select to partsight_sweep, partsight_admin
  using (app_is_sweeping());
-- Finds the user whose own store is to be erased, and shows no other user.
create policy named_sellers on users for select to partsight_api, partsight_admin
  using (store_username <> '' and lower(store_username) = any (app_seller_names()));

-- Whether the allow-list names an address. Called with nearly every request of an open page, so it is
-- plpgsql: PostgreSQL plans that once for a connection, and a function of plain SQL at every call.
create function is_listed(is_verified boolean, address text, address_domain text)
  returns boolean language plpgsql stable as $$
begin
  return coalesce(is_verified, false) and address_domain is not null and exists (
    select from public.access_rules
    where (kind = 'address' and value = lower(address))
      or (kind = 'domain' and value = address_domain)
  );
end $$;

-- Whether the allow-list names a user that the caller may see.
create function user_is_listed(person uuid)
  returns boolean language plpgsql stable as $$
begin
  return exists (
    select from public.users
    where id = person and public.is_listed(email_verified, email, email_domain)
  );
end $$;

---------------------------------------------------------------------------------------------------------
-- Lanes and pasted tokens
---------------------------------------------------------------------------------------------------------

-- One lane for each user's token. All calls with the token go through the lane, one slot after the other.
-- Any process can take a lane over, or call between its calls.
create table lanes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- Grows with each holder: a holder with an older one has lost the lane.
  fence bigint not null default 0,
  -- No call of this lane may be sent before this time.
  next_at timestamptz not null default 'epoch',
  held_until timestamptz not null default 'epoch',
  -- A cooldown that outlives a holder: quota spent, marketplace down.
  rests_until timestamptz not null default 'epoch',
  -- The part whose call is in progress. A new holder that finds one knows that the last holder crashed.
  at_batch uuid,
  at_row integer,
  -- Outages in a row since the last response.
  outages integer not null default 0,
  -- Counts the slots given out. A slot's number tells whether another one has been given out since.
  slots bigint not null default 0,
  -- The last slot whose call is known to be over.
  slots_ended bigint not null default 0,
  -- Counts the calls that the marketplace answered. Shows whether it answered since a part was tried.
  answers bigint not null default 0,
  -- An interactive call waits for the next slot; until then the lane's holder lets it go first.
  visitor_until timestamptz not null default 'epoch',
  -- When a sweep last woke the lane, so that all sweeps together do not wake it every second.
  woken_at timestamptz not null default 'epoch',
  -- Which process holds the lane: shown to operators, used for no decision.
  holder text,
  -- The reason of the cooldown, where the lane's batches show one.
  rests_for text,
  constraint lanes_with_owner unique (id, user_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
-- Not valid in databases of the old chain, and so here.
alter table lanes add constraint lanes_rests_for_check
  check (rests_for in ('quota-spent', 'marketplace-unreachable', 'paused-by-operator')) not valid;

-- Tokens that users pasted, sealed with a key of the server.
create table tokens (
  user_id uuid primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  refused_at timestamptz,
  -- When the marketplace answered a first call with it, before it was stored.
  proven_at timestamptz
);

alter table lanes enable row level security;
alter table lanes force row level security;
alter table tokens enable row level security;
alter table tokens force row level security;

create policy own_lane on lanes
  using (user_id = app_user_id() or id = app_lane_id())
  with check (user_id = app_user_id() or id = app_lane_id());
-- The sweep finds lanes with work and no holder, and marks those it woke.
create policy seen_lanes on lanes for select to partsight_sweep using (app_is_sweeping());
create policy swept_lanes on lanes for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
-- Operators pause a lane by its id: they find its owner for no user, and change it for the owner.
create policy found_by_admin on lanes for select to partsight_admin using (app_is_sweeping());

create policy own_token on tokens using (user_id = app_user_id()) with check (user_id = app_user_id());
-- A change of keys has to find the tokens sealed with an old one; it seals them again for each owner.
create policy swept_tokens on tokens for select to partsight_admin using (app_is_sweeping());

---------------------------------------------------------------------------------------------------------
-- Batches, parts and lookups
---------------------------------------------------------------------------------------------------------

-- Uploaded lists. Row changes move the totals in the same transaction, so a summary never reads parts.
create table batches (
  id uuid primary key default time_ordered_id(),
  user_id uuid not null references users on delete cascade,
  lane_id uuid,
  file_name text not null,
  file_size integer not null,
  original_columns jsonb not null,
  reading jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'paused', 'stopped')),
  stop_requested boolean not null default false,
  paused_reason text,
  resumes_at timestamptz,
  time_range text not null default '12months' check (time_range in ('3months', '6months', '12months')),
  oem_only boolean not null default true,
  asked_from timestamptz,
  asked_to timestamptz,
  covered_from timestamptz,
  source text,
  total_parts integer not null,
  completed_parts integer not null default 0,
  failed_parts integer not null default 0,
  sellable_minor bigint not null default 0,
  grade_a_count integer not null default 0,
  grade_a_priced integer not null default 0,
  grade_a_price_minor bigint not null default 0,
  grade_b_count integer not null default 0,
  grade_b_priced integer not null default 0,
  grade_b_price_minor bigint not null default 0,
  grade_c_count integer not null default 0,
  grade_c_priced integer not null default 0,
  grade_c_price_minor bigint not null default 0,
  scrapable_count integer not null default 0,
  between_count integer not null default 0,
  duplicate_count integer not null default 0,
  -- Grows with every change that a page shows.
  revision bigint not null default 1,
  -- Changes with every part and is in no index, so that the row changes in place.
  served_at timestamptz not null default 'epoch',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cleared_at timestamptz,
  -- The inventory that the duplicates were last matched with; if it is not the user's current one, they
  -- have to be matched again.
  matched_inventory uuid,
  -- How far the batch has been matched with which inventory.
  matching_inventory uuid,
  matching_row integer not null default 0,
  -- Why no part could be completed; only for a failed batch.
  failure text,
  -- How long the batch ran, and the parts it settled in that time; waits and stops do not count.
  active_ms bigint not null default 0,
  active_parts integer not null default 0,
  -- Start of the current run, and how many parts had been settled before it.
  active_since timestamptz,
  parts_before integer not null default 0,
  -- The status of a removed batch, which it gets back if it is restored.
  cleared_from text
    check (cleared_from in ('pending', 'processing', 'completed', 'failed', 'paused', 'stopped')),
  unknown_count integer not null default 0,
  -- A run may skip the parts that are not in stock. They are never looked up, and no total counts them.
  leave_out_empty boolean not null default false,
  left_out_parts integer not null default 0,
  keeps_file boolean not null default true,
  -- Behind which part a lane continues in the order of work: no part that waits and was never postponed
  -- comes before it. A change that puts parts back into the order, or moves them in it, resets the place
  -- to a new number below zero.
  place_worth bigint,
  place_row integer,
  -- When the parts were last reset to be looked up again: older lookups are not used for the batch.
  asked_anew_at timestamptz,
  -- Other tables refer to both columns, so that no row can belong to another user's batch.
  constraint batches_with_owner unique (id, user_id),
  constraint batches_in_lane foreign key (lane_id, user_id) references lanes (id, user_id)
  -- The row changes with every part: in place where its page has room.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index batches_of_user on batches (user_id, created_at desc) where cleared_at is null;
create index batches_cleared on batches (cleared_at) where cleared_at is not null;
create index batches_waiting on batches (lane_id) where status = 'paused';
create index batches_due on batches (resumes_at) where status = 'paused' and resumes_at is not null;
create index batches_with_file on batches (created_at) where keeps_file;
create index batches_of_lane_in_turn on batches (lane_id, id) where status = 'processing';

-- Measures how long a batch runs, whichever process starts or stops it.
create function clock_batch() returns trigger language plpgsql as $$
begin
  if new.status = 'processing' then
    new.active_since = clock_timestamp();
    new.parts_before = new.completed_parts + new.failed_parts;
  elsif old.status = 'processing' then
    new.active_ms = old.active_ms
      + coalesce(extract(epoch from clock_timestamp() - old.active_since) * 1000, 0)::bigint;
    new.active_parts = old.active_parts + new.completed_parts + new.failed_parts - old.parts_before;
    new.active_since = null;
  end if;
  return new;
end $$;
create trigger clock_batch before update of status on batches for each row
  when (old.status is distinct from new.status) execute function clock_batch();

-- The uploaded file in pieces, so that no process has to hold a whole one in memory. Stored only while the
-- user may still correct its columns.
create table batch_files (
  batch_id uuid not null,
  user_id uuid not null,
  bytes bytea not null,
  piece_no integer not null default 0,
  primary key (batch_id, piece_no),
  constraint files_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
-- Workbooks are compressed already, and the others are not stored long enough to be worth it.
alter table batch_files alter column bytes set storage external;

-- Column layouts that the user has confirmed, found again by their header names.
create table column_layouts (
  user_id uuid not null references users on delete cascade,
  fingerprint text not null,
  mapping jsonb not null,
  confirmed_at timestamptz not null default now(),
  primary key (user_id, fingerprint)
);

-- Responses of the marketplace with all listings: the evidence behind every part that used one. A row never
-- changes; a newer response is a new row. Rows are removed when they are too old.
create table lookups (
  id uuid primary key default time_ordered_id(),
  user_id uuid not null references users on delete cascade,
  -- Compared byte by byte in every table, so that an index serves a join of two.
  lookup_key text collate "C" not null,
  time_range text not null,
  source text not null,
  asked_from timestamptz not null,
  asked_to timestamptz not null,
  covered_from timestamptz not null,
  as_of timestamptz not null,
  keywords text[] not null,
  total integer not null,
  listings jsonb not null
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05);
create index lookups_newest on lookups (user_id, lookup_key, time_range, as_of desc);
create index lookups_by_age on lookups (as_of);

-- The rows of a batch with the figures found for each.
create table parts (
  batch_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  part_number text collate "C" not null,
  -- The number as compared; rows that share it are looked up once. Empty: the row has no number.
  lookup_key text collate "C" not null,
  quantity numeric(14, 3),
  -- In millionths of the currency's unit: a clip may cost an eighth of a cent.
  cost_micros bigint,
  -- Quantity times cost, rounded once: what settles first.
  worth_minor bigint not null default 0,
  cells jsonb not null,
  status text not null default 'pending',
  attempts smallint not null default 0,
  crashes smallint not null default 0,
  not_before timestamptz,
  failure text,
  -- The lookup may be gone: lookups are removed by age, by the thousand.
  lookup_id uuid,
  as_of timestamptz,
  units_sold integer,
  search_results integer,
  average_minor bigint,
  min_minor bigint,
  max_minor bigint,
  confidence text,
  package jsonb,
  item_category text,
  brand text,
  brand_type text,
  description text,
  is_duplicate boolean not null default false,
  duplicate_title text,
  -- How many responses the lane had when the marketplace was last out of reach for this part. If it has
  -- more at the next failure, the part itself is the cause.
  unanswered_at bigint,
  -- Why a part with a response has no units; such a part is unknown, not unsold.
  unknown_reason text,
  -- The response had more rows than were read.
  is_lower_bound boolean,
  listing_count integer,
  -- The least that was surely sold inside the window; the total of a listing may reach beyond it.
  units_in_period integer,
  new_median_minor bigint,
  -- Copies under the same number, which count nowhere.
  copy_units integer,
  copy_average_minor bigint,
  category_id text,
  -- Counts and prices of active listings: no listing, no seller.
  asks jsonb,
  -- Which source the figures come from: a batch can have several.
  source text,
  -- The figures with the user's overrides; null where there are none.
  overruled jsonb,
  primary key (batch_id, row_no),
  constraint parts_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
-- Not valid in databases of the old chain, and so here.
alter table parts add constraint parts_status_check
  check (status in ('pending', 'processing', 'completed', 'failed', 'left-out')) not valid;
create index parts_to_do on parts (batch_id, worth_minor desc, row_no) where status = 'pending';
create index parts_put_off on parts (batch_id, not_before)
  where status = 'pending' and not_before is not null;
create index parts_open_by_key on parts (batch_id, lookup_key) where status = 'pending';
create index parts_by_worth on parts (batch_id, worth_minor desc, row_no);
create index parts_by_units on parts (batch_id, units_sold, row_no) where units_sold is not null;
create index parts_failed on parts (batch_id) include (worth_minor) where status = 'failed';
create index parts_overruled on parts (batch_id) where overruled is not null;

-- What a part's figures are based on, kept when its listings are erased: one row for each number of a
-- batch and each source. Sums and reasons only, never a listing or a seller.
create table part_comps (
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  source text not null,
  user_id uuid not null references users on delete cascade,
  as_of timestamptz not null,
  -- The leaf category of most of the listings.
  category_id text,
  figures jsonb not null,
  -- How the listings were judged: the dealer's description of the part, and the numbers that the user had
  -- accepted as the same part. Later views of the figures use the same.
  dealer_words text,
  linked_numbers text[] not null default '{}',
  -- The figures with the user's overrides; null where there are none.
  overruled jsonb,
  primary key (batch_id, lookup_key, source),
  constraint comps_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index part_comps_of_number on part_comps (user_id, lookup_key, as_of desc);

-- Pairs of older and newer numbers that the user has accepted or rejected as the same part. Each pair is
-- suggested once, from either side.
create table number_links (
  user_id uuid not null references users on delete cascade,
  lookup_key text collate "C" not null,
  other_key text collate "C" not null,
  is_accepted boolean not null,
  decided_at timestamptz not null default now(),
  primary key (user_id, lookup_key, other_key)
);
create index number_links_by_other on number_links (user_id, other_key);

-- The marketplace's names of its categories. The same for all users.
create table category_names (
  category_id text primary key,
  name text not null,
  tree_version text not null,
  fetched_at timestamptz not null
);

alter table batches enable row level security;
alter table batches force row level security;
alter table batch_files enable row level security;
alter table batch_files force row level security;
alter table column_layouts enable row level security;
alter table column_layouts force row level security;
alter table lookups enable row level security;
alter table lookups force row level security;
alter table parts enable row level security;
alter table parts force row level security;
alter table part_comps enable row level security;
alter table part_comps force row level security;
alter table number_links enable row level security;
alter table number_links force row level security;

-- A lane sees and updates the batches that wait in it, and can neither add nor remove any. It sees nothing
-- of their parts: those are read and written for the batch's owner.
create policy own_batches on batches
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy lane_sees_batches on batches for select using (lane_id = app_lane_id());
create policy lane_moves_batches on batches for update
  using (lane_id = app_lane_id()) with check (lane_id = app_lane_id());
create policy seen_batches on batches for select to partsight_sweep using (app_is_sweeping());
-- Operators pause a batch by its id: they find its owner for no user, and change it for the owner.
create policy found_by_admin on batches for select to partsight_admin using (app_is_sweeping());

create policy own_lookups on lookups using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy sweep_old on lookups to partsight_sweep
  using (app_is_sweeping() and as_of < now() - interval '1 day') with check (false);

create policy own_batch_files on batch_files
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_layouts on column_layouts
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_parts on parts using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_part_comps on part_comps
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_number_links on number_links
  using (user_id = app_user_id()) with check (user_id = app_user_id());

---------------------------------------------------------------------------------------------------------
-- The user's own inventory
---------------------------------------------------------------------------------------------------------

-- One active file for each user: a new one replaces the old one in one transaction.
create table inventory_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  file_size integer not null,
  total_items integer not null,
  uploaded_at timestamptz not null default now(),
  -- Null until the file has been matched with all batches of the user; the sweep looks at it from due_at on.
  matched_at timestamptz,
  due_at timestamptz not null default now(),
  constraint inventory_files_with_owner unique (id, user_id)
);
create unique index inventory_files_one_each on inventory_files (user_id);
create index inventory_files_due on inventory_files (due_at) where matched_at is null;

-- The rows of the file.
create table inventory_items (
  file_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  title text not null,
  part_number text,
  quantity numeric(14, 3),
  price_minor bigint,
  primary key (file_id, row_no),
  constraint items_of_file foreign key (file_id, user_id)
    references inventory_files (id, user_id) on delete cascade
);

-- The numbers by which an item is found.
create table inventory_keys (
  user_id uuid not null,
  lookup_key text collate "C" not null,
  file_id uuid not null,
  row_no integer not null,
  primary key (file_id, lookup_key, row_no),
  constraint keys_of_file foreign key (file_id, user_id)
    references inventory_files (id, user_id) on delete cascade
);
create index inventory_keys_by_key on inventory_keys (user_id, lookup_key);

alter table inventory_files enable row level security;
alter table inventory_files force row level security;
alter table inventory_items enable row level security;
alter table inventory_items force row level security;
alter table inventory_keys enable row level security;
alter table inventory_keys force row level security;

create policy own_inventory_files on inventory_files
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_inventory_items on inventory_items
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_inventory_keys on inventory_keys
  using (user_id = app_user_id()) with check (user_id = app_user_id());
-- The sweep finds files that are not matched yet, and marks those it woke.
create policy seen_inventory_files on inventory_files for select to partsight_sweep
  using (app_is_sweeping());
create policy woken_inventory_files on inventory_files for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());

---------------------------------------------------------------------------------------------------------
-- Store runs
---------------------------------------------------------------------------------------------------------

-- Runs over the listings of a store. Any worker takes the next step from what is stored. Kept for a few hours
-- after the end and no longer: listings on display may not grow old.
create table store_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  store_name text not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  store_type text,
  total_listings integer not null default 0,
  calls_used integer not null default 0,
  listings jsonb not null default '[]',
  failure_code text,
  failure_message text,
  -- Grows with each process that takes the run; steps of an earlier one are not written.
  fence integer not null default 0,
  -- How often it was taken without a step since: a run that crashes processes ends at some point.
  starts smallint not null default 0,
  -- From then on the sweep wakes it. Every step moves it on.
  due_at timestamptz not null default now(),
  -- What each listing can be recognized by; null until the store has been searched.
  facts jsonb,
  listings_read smallint not null default 0
);
-- Two runs over one store at the same time would only spend the quota twice.
create unique index store_runs_one_each on store_runs (user_id, store_name) where status = 'running';
create index store_runs_newest on store_runs (user_id, started_at desc);
create index store_runs_by_age on store_runs (started_at);
create index store_runs_due on store_runs (due_at) where status = 'running';

alter table store_runs enable row level security;
alter table store_runs force row level security;
create policy own_store_runs on store_runs
  using (user_id = app_user_id()) with check (user_id = app_user_id());
-- The sweep wakes runs that are due and removes old ones.
create policy seen_store_runs on store_runs for select to partsight_sweep using (app_is_sweeping());
create policy woken_store_runs on store_runs for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
create policy swept_store_runs on store_runs for delete to partsight_sweep using (app_is_sweeping());
-- The data of a seller is erased by name, for whichever user it is stored.
create policy seen_of_sellers on store_runs for select to partsight_api, partsight_admin
  using (lower(store_name) = any (app_seller_names()));
create policy erased_of_sellers on store_runs for delete to partsight_api, partsight_admin
  using (lower(store_name) = any (app_seller_names()));

---------------------------------------------------------------------------------------------------------
-- Leases of jobs that only one process may do at a time
---------------------------------------------------------------------------------------------------------

-- A holder that stops renewing is replaced. The rows exist from the start, so that taking a lease never waits
-- for another process that takes it.
create table leases (
  name text primary key,
  holder text not null,
  held_until timestamptz not null
);
insert into leases (name, holder, held_until) values ('sweep', 'nobody', 'epoch');

alter table leases enable row level security;
alter table leases force row level security;
create policy swept_leases on leases to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());

---------------------------------------------------------------------------------------------------------
-- Rights on the tables so far
---------------------------------------------------------------------------------------------------------

-- Each process has its own role with the rights it needs and no more. The command provision creates the
-- roles; partsight_app is for development and gets its rights as a member of others.

-- The api.
grant select on access_rules, category_names to partsight_api;
grant select, insert, update on users, lanes to partsight_api;
grant select, insert, delete on sign_ins, batch_files to partsight_api;
grant select, insert, update, delete
  on tokens, sessions, batches, parts, part_comps, column_layouts, inventory_files, number_links, store_runs
  to partsight_api;
grant select, insert on lookups, inventory_items, inventory_keys to partsight_api;

-- The worker. It also erases users and, a page at a time, removed batches.
grant select on access_rules, number_links, inventory_items, inventory_keys to partsight_worker;
grant select, update on lanes to partsight_worker;
grant select, update, delete on users, batches, parts, inventory_files, store_runs to partsight_worker;
grant select, insert, update, delete on tokens, part_comps, category_names to partsight_worker;
grant select, insert, delete on lookups to partsight_worker;
grant select, delete on batch_files to partsight_worker;

-- The sweep, which acts for no user and on what its policies show it.
grant select on access_rules, batches to partsight_sweep;
grant select, update on lanes, inventory_files, leases to partsight_sweep;
grant select, delete on sessions, sign_ins, lookups to partsight_sweep;
grant select, update, delete on store_runs to partsight_sweep;

-- Commands of those who run the product: the allow-list, users, and the keys that seal tokens.
grant select, insert, delete on access_rules to partsight_admin;
grant select, update, delete on users, tokens to partsight_admin;

-- Operators see everything except what would let them sign in or act for a user.
grant select on all tables in schema public to partsight_operator;
revoke select on sign_ins, sessions, tokens from partsight_operator;
grant select (user_id, created_at, seen_at, expires_at, browser) on sessions to partsight_operator;
grant select (user_id, key_id, saved_at, expires_at, refused_at, proven_at) on tokens
  to partsight_operator;

-- The backup reads every table and sequence, also those that later migrations create.
grant select on all tables in schema public to partsight_backup;
alter default privileges in schema public grant select on tables to partsight_backup;
alter default privileges in schema public grant select on sequences to partsight_backup;

-- Processes check that the schema is the one they need before they are ready.
grant select on kysely_migration to partsight_api, partsight_worker;

-- Erasing a user, for that user, and finding the users to erase.
grant select, delete on sessions to partsight_worker;
grant select on users to partsight_sweep;
grant select on lanes to partsight_admin;
grant select, delete on sessions, store_runs, batches, lookups, inventory_files to partsight_admin;

-- Pausing and resuming a batch or a lane. Postponed parts can be tried at once.
grant update (status, paused_reason, resumes_at, revision) on batches to partsight_admin;
grant update (rests_until, rests_for, woken_at) on lanes to partsight_admin;
grant select (batch_id, user_id, status, not_before), update (not_before) on parts to partsight_admin;

---------------------------------------------------------------------------------------------------------
-- Erasures
---------------------------------------------------------------------------------------------------------

-- What was erased, as keyed hashes: they say nothing without a name to compare, and let a restored backup be
-- erased again.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('person', 'seller')),
  who bytea[] not null,
  cause text not null,
  -- The marketplace sends a notice until it gets a response; the second one changes nothing.
  notice_id text unique,
  erased_at timestamptz not null default now(),
  -- How many rows of which kind there were.
  found jsonb not null default '{}'
);
create index erasures_by_age on erasures (erased_at);

alter table erasures enable row level security;
alter table erasures force row level security;
-- Every process may record one; they are read by notice, and by the sweep, which removes them after a year.
create policy noted_erasures on erasures for insert with check (true);
create policy known_notices on erasures for select to partsight_api, partsight_admin
  using (notice_id = current_setting('app.notice_id', true));
create policy seen_erasures on erasures for select to partsight_sweep, partsight_admin
  using (app_is_sweeping());
create policy old_erasures on erasures for delete to partsight_sweep
  using (app_is_sweeping() and erased_at < now() - interval '1 year');
grant select on erasures to partsight_operator;
grant select, insert, delete on erasures to partsight_sweep;
grant select, insert on erasures to partsight_api, partsight_admin;
grant insert on erasures to partsight_worker;

---------------------------------------------------------------------------------------------------------
-- Application tokens and call budgets
---------------------------------------------------------------------------------------------------------

-- Tokens that the server requests with its own credentials: one for each application and access, shared by all
-- users and sealed like all other tokens.
create table application_tokens (
  application text not null,
  access text not null check (access in ('base', 'research')),
  -- The newest one granted; null while the marketplace has not granted any.
  key_id text,
  sealed bytea,
  saved_at timestamptz,
  expires_at timestamptz,
  refused_at timestamptz,
  -- Which process requests a token now; the others wait for its result until then.
  claim uuid,
  claimed_until timestamptz not null default 'epoch',
  -- The marketplace was out of reach or asked to wait: not before then.
  not_before timestamptz not null default 'epoch',
  -- The marketplace denied a token.
  denied_at timestamptz,
  denied_why text,
  primary key (application, access),
  check (num_nulls(key_id, sealed, saved_at, expires_at) in (0, 4))
);
grant select, insert, update, delete on application_tokens to partsight_api, partsight_worker;
grant select, update on application_tokens to partsight_admin;
grant select (application, access, key_id, saved_at, expires_at, refused_at, denied_at, denied_why)
  on application_tokens to partsight_operator;

-- How many calls of each API each application may make in a day, as last read from the marketplace, and how
-- many it made since. A pasted token counts as its own application. Rows of no user.
create table api_budgets (
  payer text not null,
  api text not null check (api in ('research', 'browse')),
  -- Null until it has been read from the marketplace.
  call_limit integer,
  used integer not null default 0,
  resets_at timestamptz not null,
  -- When it was last read, or a process last started to read it.
  read_at timestamptz not null default 'epoch',
  primary key (payer, api)
);
grant select, insert, update, delete on api_budgets
  to partsight_api, partsight_worker, partsight_sweep;
grant select on api_budgets to partsight_operator;

-- How much of a budget each user has used, on the day that ends at resets_at.
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
create index api_shares_by_user on api_shares (user_id);

alter table api_shares enable row level security;
alter table api_shares force row level security;
-- A fair share can only be computed from the shares of all users.
create policy shared_budget on api_shares to partsight_api, partsight_worker, partsight_sweep
  using (user_id = app_user_id() or app_is_sweeping())
  with check (user_id = app_user_id() or app_is_sweeping());
grant select, insert, update, delete on api_shares
  to partsight_api, partsight_worker, partsight_sweep;
grant select on api_shares to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- The deal desk: settings, lots, offers, decisions and counts
---------------------------------------------------------------------------------------------------------

-- How a user calculates a lot: only what differs from the product's own settings, under a name that the user
-- chose, and when and why each value was set.
create table desk_settings (
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  is_in_use boolean not null default false,
  own_values jsonb not null,
  notes jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, name)
);
-- One at a time is in use.
create unique index desk_settings_in_use on desk_settings (user_id) where is_in_use;

alter table desk_settings enable row level security;
alter table desk_settings force row level security;
create policy own_desk_settings on desk_settings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on desk_settings to partsight_api;
grant select on desk_settings to partsight_operator;

-- What the user recorded about a batch as a lot to buy. A batch without a row is a lot with nothing recorded.
create table lots (
  batch_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  dealer text,
  asking_minor bigint check (asking_minor >= 0),
  paid_minor bigint check (paid_minor >= 0),
  state text not null default 'sizing' check (state in ('sizing', 'offered', 'bought', 'lost')),
  -- Of two bought lots, the pieces of the earlier one sell first.
  state_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint lots_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index lots_bought on lots (user_id) where state = 'bought';

alter table lots enable row level security;
alter table lots force row level security;
create policy own_lots on lots using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on lots to partsight_api;
grant select on lots to partsight_operator;

-- What was offered for a lot, round by round: the user's own sheets, and those that the dealer sent back.
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
  -- For each row to buy: which one, how many, how much for each.
  lines jsonb not null,
  -- Opens the sheet to everyone who has the link, until it ends or is revoked.
  link_hash bytea unique,
  link_until timestamptz,
  primary key (batch_id, round),
  constraint offers_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index offers_of_user on offers (user_id);

alter table offers enable row level security;
alter table offers force row level security;
create policy own_offers on offers using (user_id = app_user_id()) with check (user_id = app_user_id());
-- The sheet for everyone who has the link.
create policy linked_offers on offers for select to partsight_api
  using (link_hash = app_link_key() and link_until > now());
grant select, insert, update, delete on offers to partsight_api;
grant select (batch_id, round, user_id, author, shape, made_at, valid_until, total_minor, pieces, link_until)
  on offers to partsight_operator;

-- What a user, or one of the user's rules, decided about a line of a lot: take it, maybe, or leave it. A line
-- without a row is undecided.
create table line_decisions (
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  decision text check (decision in ('take', 'maybe', 'leave')),
  -- Null: as many as the desk would pick.
  pieces integer check (pieces >= 0),
  -- The name of the rule that decided; null where the user did.
  rule text,
  note text not null default '',
  primary key (batch_id, lookup_key),
  constraint line_decisions_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index line_decisions_of_user on line_decisions (user_id);

-- The decisions in order with what each changed, so that they can be undone, the last one first.
create table decision_deeds (
  batch_id uuid not null,
  step integer not null,
  user_id uuid not null references users on delete cascade,
  -- After an undo its number is used again; the time tells the two apart.
  done_at timestamptz not null default clock_timestamp(),
  -- The decision, for how many lines, and by which rules.
  deed jsonb not null,
  -- The lines before the decision.
  before jsonb not null,
  primary key (batch_id, step),
  constraint decision_deeds_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index decision_deeds_of_user on decision_deeds (user_id);

-- The user's rules for all lots, in the order of their names.
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
grant select, insert, update, delete on line_decisions to partsight_api;
grant select on line_decisions to partsight_operator;

alter table decision_deeds enable row level security;
alter table decision_deeds force row level security;
create policy own_decision_deeds on decision_deeds
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on decision_deeds to partsight_api;
grant select on decision_deeds to partsight_operator;

alter table decision_rules enable row level security;
alter table decision_rules force row level security;
create policy own_decision_rules on decision_rules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on decision_rules to partsight_api;
grant select on decision_rules to partsight_operator;

-- What was counted at the shelf: the pieces of a row, and the condition of their boxes. The desk uses it in
-- place of the sheet's quantity; nothing else does.
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
grant select, insert, update, delete on counts to partsight_api;
grant select on counts to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- Overrides of the evidence
---------------------------------------------------------------------------------------------------------

-- The user's verdicts on single sold listings of a number, against the product's own. Rows are only added: the
-- newest for a listing counts, and one without a verdict takes the earlier ones back. Of the listing only
-- its id is stored, and the words of its title that a rule may use.
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

-- The same verdict for every listing with a word in its title. A row that is not accepted keeps the rule from
-- being suggested again.
create table overrule_rules (
  user_id uuid not null references users on delete cascade,
  word text collate "C" not null,
  verdict jsonb not null,
  is_accepted boolean not null,
  decided_at timestamptz not null,
  -- Null until all figures have been updated; the sweep looks at it from due_at on.
  followed_at timestamptz,
  due_at timestamptz not null default now(),
  primary key (user_id, word)
);
create index overrule_rules_due on overrule_rules (due_at) where followed_at is null;

alter table overrules enable row level security;
alter table overrules force row level security;
create policy own_overrules on overrules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert on overrules to partsight_api;
grant select on overrules to partsight_worker, partsight_operator;

alter table overrule_rules enable row level security;
alter table overrule_rules force row level security;
create policy own_overrule_rules on overrule_rules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
-- The sweep finds rules that the figures do not follow yet, and marks those it woke.
create policy seen_overrule_rules on overrule_rules for select to partsight_sweep using (app_is_sweeping());
create policy woken_overrule_rules on overrule_rules for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
grant select, insert, update on overrule_rules to partsight_api;
grant select, update on overrule_rules to partsight_worker, partsight_sweep;
grant select on overrule_rules to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- Figures of earlier runs
---------------------------------------------------------------------------------------------------------

-- The user's statement that the marketplace has agreed to figures being kept for longer than its listings,
-- since when and for what reason. Without a row nothing is kept of earlier runs.
create table figure_consents (
  user_id uuid primary key references users on delete cascade,
  reason text not null check (length(reason) between 1 and 200),
  given_at timestamptz not null
);

-- The figures of earlier runs of a batch for each of its numbers. Sums only, never a listing or a seller.
create table part_history (
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  as_of timestamptz not null,
  user_id uuid not null references users on delete cascade,
  source text not null,
  covered_from timestamptz not null,
  covered_to timestamptz not null,
  exact_listings integer not null,
  probable_listings integer not null,
  -- Pieces inside of what was covered: at least, the middle, at most.
  units_low double precision not null,
  units_mid double precision not null,
  units_high double precision not null,
  new_median_minor bigint,
  used_median_minor bigint,
  -- The response had more rows than were read.
  is_lower_bound boolean not null,
  -- The desk's price of the number and value of its line at the end of the run, with the settings of that
  -- time. Null where it had none, and for runs from before these columns.
  price_minor bigint,
  value_minor bigint,
  primary key (batch_id, lookup_key, as_of),
  constraint part_history_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index part_history_of_user on part_history (user_id);

alter table figure_consents enable row level security;
alter table figure_consents force row level security;
create policy own_figure_consents on figure_consents
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on figure_consents to partsight_api;
grant select on figure_consents to partsight_operator;

alter table part_history enable row level security;
alter table part_history force row level security;
create policy own_part_history on part_history
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on part_history to partsight_api;
grant select, delete on part_history to partsight_worker;
grant select on part_history to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- Operations
---------------------------------------------------------------------------------------------------------

-- Which releases have migrated this database: an older one has to know whether it may still run on it. Only
-- the owner reads and writes it.
create table releases (
  version text primary key,
  migrated_at timestamptz not null default now()
);

-- The audit log of operators' commands. Rows are only added: no process may change or remove one. A command is
-- recorded before it runs and again when it has ended, so that one that broke off shows.
create table operator_deeds (
  id uuid primary key default time_ordered_id(),
  deed_id uuid not null,
  told_at timestamptz not null default clock_timestamp(),
  who text not null,
  -- The account of the machine, whatever name was given.
  account text not null,
  command text not null,
  arguments text[] not null,
  outcome text not null check (outcome in ('begun', 'done', 'failed')),
  fault text not null default ''
);
grant select, insert on operator_deeds to partsight_admin;
grant select on operator_deeds to partsight_operator;

-- Maintenance mode: on since then, with a note that says why; null: off. There is always one row.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  since timestamptz,
  note text not null default ''
);
insert into maintenance default values;
grant select on maintenance to partsight_api, partsight_admin, partsight_operator;
grant update (since, note) on maintenance to partsight_admin;

-- The service status by the minute, in figures about no user: everyone may see them.
create table standing_minutes (
  minute timestamptz not null,
  measure text not null,
  value integer not null check (value >= 0),
  primary key (minute, measure)
);
grant select, insert, update on standing_minutes to partsight_api, partsight_worker;
grant select, insert, update, delete on standing_minutes to partsight_sweep;
grant select on standing_minutes to partsight_operator;

-- Operators see the rows of all users in every table with policies.
do $$
declare
  guarded name;
begin
  for guarded in select relname from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace
  loop
    execute format('create policy seen_by_operator on %I for select to partsight_operator using (true)', guarded);
  end loop;
end $$;

-- replaces:
--   0097-lane-functions

---------------------------------------------------------------------------------------------------------
-- Lane functions
---------------------------------------------------------------------------------------------------------

-- What a worker does to a lane in one statement each. The functions run with the caller's rights: each one
-- first says for which lane and user it acts, and the row-level policies hold for everything after that.

-- Acts for this lane and user until the transaction ends. Plans once for a connection: PostgreSQL takes
-- planning to be nearly free and would otherwise plan again for every part.
create function act_in_lane(p_lane uuid, p_user uuid) returns void language plpgsql as $$
begin
  perform set_config('app.lane_id', p_lane::text, true),
    set_config('app.user_id', coalesce(p_user::text, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
end $$;

-- Leases the lane unless its holder is alive. The new fence shuts out every earlier holder. No row: there is
-- no such lane. Without a fence: its holder is alive.
create function take_lane(p_lane uuid, p_holder text, p_lease_ms float8)
  returns table (fence bigint, "userId" uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform act_in_lane(p_lane, null);
  return query
    with before as (
      select id, user_id, held_until < clock_timestamp() as is_free
      from lanes where id = p_lane for update
    ), taken as (
      update lanes set fence = fence + 1, holder = p_holder,
        held_until = clock_timestamp() + p_lease_ms * interval '1 ms'
      from before where lanes.id = before.id and before.is_free
      returning lanes.fence
    )
    select (select taken.fence from taken), before.user_id from before;
end $$;

-- Renews the lease, and locks the lane until the transaction ends. False: another holder has the lane. The
-- caller has said for whom it acts.
create function keep_lane(p_lane uuid, p_fence bigint, p_lease_ms float8)
  returns boolean language plpgsql as $$
begin
  update lanes set held_until = clock_timestamp() + p_lease_ms * interval '1 ms'
  where id = p_lane and fence = p_fence;
  return found;
end $$;

-- Keeps the lane while its holder waits.
create function renew_lane(p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8)
  returns boolean language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  return keep_lane(p_lane, p_fence, p_lease_ms);
end $$;

-- Gives the lease back, if the caller still has it.
create function release_lane(p_lane uuid, p_user uuid, p_fence bigint)
  returns boolean language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set held_until = 'epoch', holder = null, at_batch = null, at_row = null
  where id = p_lane and fence = p_fence;
  return found;
end $$;

create type slot_reply as (
  granted boolean,
  resting boolean,
  "restsUntil" timestamptz,
  "restsFor" text,
  slot bigint,
  answers bigint,
  outages integer,
  -- Until the granted slot opens.
  "opensInMs" float8,
  -- Until the next slot can be requested.
  "waitMs" float8
);

-- The rate limiter of a lane, for every caller. Grants a slot if the spacing has passed, no other caller goes
-- first and the lane has no cooldown, and moves the next slot on. The caller has said for whom it acts.
--
-- The holder of the lane names its fence, its lease and the part; one granted slot notes the part as in
-- progress. An interactive caller names no fence: it goes ahead of the holder, may probe a marketplace that
-- was out of reach, and has its turn kept for a moment while it waits.
--
-- No slot further away than one spacing was ever promised: a clock that was set back must not shut the lane
-- for hours. A slot is given out up to 60 ms before it opens, never while a call is in progress: its end may
-- still bring the next slot forward. Null: there is no such lane, or another holder has it.
create function take_slot(
  p_lane uuid, p_fence bigint, p_lease_ms float8, p_spacing_ms float8, p_now timestamptz,
  p_unused_slot bigint, p_is_wanted boolean, p_batch uuid, p_row integer)
  returns slot_reply language plpgsql as $$
declare
  c_ahead_ms constant float8 := 60;
  -- A call that leaves late or travels slowly and whose end is never reported.
  c_in_progress_ms constant float8 := 250;
  -- Where the next slot is not settled yet, the caller looks again after this.
  c_look_again_ms constant float8 := 25;
  -- An interactive caller that is about to come back for its slot is waited for this long.
  c_grace constant interval := interval '500 ms';
  c_ahead constant interval := c_ahead_ms * interval '1 ms';
  is_holder constant boolean := p_fence is not null;
  spacing constant interval := (p_spacing_ms + c_in_progress_ms) * interval '1 ms';
  lane lanes;
  is_unused boolean;
  in_progress boolean;
  is_free boolean;
  is_visited boolean;
  opens_at timestamptz;
  reply slot_reply;
begin
  select * into lane from lanes where id = p_lane for update;
  if not found or (is_holder and lane.fence <> p_fence) then
    return null;
  end if;
  is_unused := lane.slots = coalesce(p_unused_slot, -1);
  in_progress := lane.slots <> lane.slots_ended;
  opens_at := case when is_unused then lane.next_at - spacing else lane.next_at end;
  is_free := lane.next_at <= clock_timestamp() or is_unused
    or (not in_progress and lane.next_at <= clock_timestamp() + c_ahead);
  is_visited := is_holder and lane.visitor_until > clock_timestamp();
  reply.resting := lane.rests_until > p_now
    and (is_holder or lane.rests_for is distinct from 'marketplace-unreachable');
  reply.granted := p_is_wanted and is_free and not is_visited and not reply.resting;

  update lanes set
    next_at = case when reply.granted then greatest(opens_at, clock_timestamp()) + spacing
      else least(lane.next_at, clock_timestamp() + spacing + c_ahead) end,
    slots = lane.slots + reply.granted::int,
    held_until = case when is_holder then clock_timestamp() + p_lease_ms * interval '1 ms'
      else lane.held_until end,
    at_batch = case when not is_holder then lane.at_batch when reply.granted then p_batch end,
    at_row = case when not is_holder then lane.at_row when reply.granted then p_row end,
    visitor_until = case when is_holder then lane.visitor_until
      when reply.granted or reply.resting then 'epoch'
      else least(lane.next_at, clock_timestamp() + spacing) + c_grace end
  where id = p_lane
  returning * into lane;

  reply."restsUntil" := lane.rests_until;
  reply."restsFor" := lane.rests_for;
  reply.slot := lane.slots;
  reply.answers := lane.answers;
  reply.outages := lane.outages;
  reply."opensInMs" := greatest(0, extract(epoch from opens_at - clock_timestamp()) * 1000);
  reply."waitMs" := greatest(
    extract(epoch from lane.next_at - clock_timestamp()) * 1000 - c_ahead_ms
      - case when in_progress then c_in_progress_ms - c_ahead_ms else 0 end,
    case when in_progress or is_visited then c_look_again_ms else 0 end);
  return reply;
end $$;

-- Another slot of the holder for the part at hand. No row: another holder has the lane.
create function reserve_slot(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_spacing_ms float8, p_now timestamptz,
  p_unused_slot bigint, p_batch uuid, p_row integer)
  returns setof slot_reply language plpgsql as $$
declare
  reply slot_reply;
begin
  perform act_in_lane(p_lane, p_user);
  reply := take_slot(p_lane, p_fence, p_lease_ms, p_spacing_ms, p_now, p_unused_slot, true, p_batch, p_row);
  if reply.granted is not null then
    return next reply;
  end if;
end $$;

-- A slot for an interactive call, from any process. No row: there is no such lane.
create function reserve_interactive_slot(
  p_lane uuid, p_user uuid, p_spacing_ms float8, p_now timestamptz, p_unused_slot bigint)
  returns setof slot_reply language plpgsql as $$
declare
  reply slot_reply;
begin
  perform act_in_lane(p_lane, p_user);
  reply := take_slot(p_lane, null, null, p_spacing_ms, p_now, p_unused_slot, true, null, null);
  if reply.granted is not null then
    return next reply;
  end if;
end $$;

-- A call is over. The next slot opens so many milliseconds from now, counted from the call's arrival, unless
-- another slot was given out since. The holder names its fence, and has its lease renewed and no part in
-- progress afterwards. Returns the milliseconds until the next slot can be requested; null: no such lane, or
-- another holder has it. The caller has said for whom it acts.
create function free_slot(
  p_lane uuid, p_fence bigint, p_lease_ms float8, p_slot bigint, p_opens_in_ms float8,
  p_is_answered boolean)
  returns float8 language plpgsql as $$
declare
  c_ahead_ms constant float8 := 60;
  is_holder constant boolean := p_fence is not null;
  wait_ms float8;
begin
  update lanes set
    next_at = case when slots = p_slot then clock_timestamp() + p_opens_in_ms * interval '1 ms'
      else greatest(next_at, clock_timestamp() + p_opens_in_ms * interval '1 ms') end,
    slots_ended = greatest(slots_ended, p_slot),
    answers = answers + p_is_answered::int,
    outages = case when p_is_answered then 0 else outages end,
    at_batch = case when is_holder then null else at_batch end,
    at_row = case when is_holder then null else at_row end,
    held_until = case when is_holder then clock_timestamp() + p_lease_ms * interval '1 ms'
      else held_until end
  where id = p_lane and (not is_holder or fence = p_fence)
  returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - c_ahead_ms) into wait_ms;
  return wait_ms;
end $$;

-- The end of a call by the holder (with its fence) or of an interactive call (without). Null: the lane is
-- lost to the caller.
create function end_call(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_slot bigint, p_opens_in_ms float8,
  p_is_answered boolean)
  returns float8 language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  return free_slot(p_lane, p_fence, p_lease_ms, p_slot, p_opens_in_ms, p_is_answered);
end $$;

-- An interactive caller that will not come back for its slot.
create function leave_lane(p_lane uuid, p_user uuid) returns void language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set visitor_until = 'epoch' where id = p_lane;
end $$;

revoke execute on function act_in_lane, take_lane, keep_lane, renew_lane, release_lane, take_slot,
  reserve_slot, reserve_interactive_slot, free_slot, end_call, leave_lane from public;
grant execute on function act_in_lane, take_lane, keep_lane, renew_lane, release_lane, take_slot,
  reserve_slot, reserve_interactive_slot, free_slot, end_call, leave_lane to partsight_api, partsight_worker;

-- replaces:
--   0098-part-functions

---------------------------------------------------------------------------------------------------------
-- Part functions
---------------------------------------------------------------------------------------------------------

-- The two steps that a lane takes for every part, one statement each: which part is next, and its result.

-- Marks of duplicates are made under the shared side of this lock. Replacing the inventory takes the other
-- side while it commits, so no part is marked by an inventory that is gone by then.
create function inventory_lock(p_user uuid) returns bigint language sql immutable
  return hashtextextended('inventory/' || p_user::text, 0);

-- The first part of a batch that waits, in the order of work: from the batch's place on, in two steps that an
-- index can follow, and from the start only where that finds nothing. Postponed parts are few and have an
-- index of their own; they are in the order again once they are due.
create function first_waiting_part(
  p_batch uuid, p_user uuid, p_place_worth bigint, p_place_row integer, p_now timestamptz)
  returns setof parts language plpgsql stable as $$
begin
  return query
  with beside as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and worth_minor = p_place_worth and row_no > p_place_row
    order by row_no limit 1
  ), onward as materialized (
    (select * from parts
      where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
        and worth_minor < p_place_worth and not exists (select from beside)
      order by worth_minor desc, row_no limit 1)
    union all select * from beside
  ), from_start as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and not exists (select from onward)
    order by worth_minor desc, row_no limit 1
  ), due as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before <= p_now
  )
  select * from (
    select * from onward union all select * from from_start union all select * from due) found
  order by worth_minor desc, row_no limit 1;
end $$;

-- The release before this one calls it.
create or replace function first_waiting_row(batch uuid, owner uuid, at_worth bigint, at_row integer)
  returns integer language plpgsql stable as $$
begin
  return (select row_no from first_waiting_part(batch, owner, at_worth, at_row, now()));
end $$;

-- A user's overrides for the listings of a number with the accepted rules, as json; null where there are none.
create function overrules_of(p_user uuid, p_key text) returns json language plpgsql stable as $$
begin
  return (
    select json_build_object(
      'listings', coalesce(own.listings, '[]'), 'rules', coalesce(accepted.rules, '[]'))
    from (
      select json_agg(json_build_object('itemId', item_id, 'verdict', verdict) order by item_id) as listings
      from (
        select distinct on (item_id) item_id, verdict from overrules
        where user_id = p_user and lookup_key = p_key order by item_id, id desc) latest
      where verdict is not null) own
    cross join (
      select json_agg(json_build_object('word', word, 'verdict', verdict) order by word) as rules
      from overrule_rules where user_id = p_user and is_accepted) accepted
    where own.listings is not null or accepted.rules is not null);
end $$;

create type lane_work as (
  "batchId" uuid,
  "timeRange" text,
  "oemOnly" boolean,
  "stopRequested" boolean,
  source text,
  "settledParts" integer,
  -- What the batch had in place_row: another value later means that parts have moved.
  "seenRow" integer,
  -- Null: the batch has no part left.
  "rowNo" integer,
  "worthMinor" bigint,
  "partNumber" text,
  "lookupKey" text,
  attempts integer,
  crashes integer,
  "unansweredAt" bigint,
  -- What the description column of the sheet says, where it has one that holds text.
  "dealerWords" text,
  -- Numbers that the user has accepted as the same part.
  "linkedNumbers" text[],
  -- The user's overrides for listings of the number, and the accepted rules.
  overrules json,
  -- A lookup that is fresh enough to use.
  "lookupId" uuid
);

-- What a lane does next; no row: nothing that could be done now. A batch that is to stop comes first, so that
-- it does not wait for another batch's slot. Then the batch served longest ago, unless all it has left must
-- wait, and inside a batch the part that is worth most. Lookups from before a batch was restarted are not
-- used for it, nor are lookups for a batch of p_source_without_lookups.
create function next_work(
  p_lane uuid, p_user uuid, p_now timestamptz, p_fresh_from timestamptz, p_source_without_lookups text)
  returns setof lane_work language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  -- The running batches, one after the other and each by its newest version: every part leaves a version of
  -- its batch behind, and while an old snapshot is open all of them stay.
  with recursive at_work as (
    (select batches.* from batches where lane_id = p_lane and status = 'processing'
      order by id desc limit 1)
    union all
    select older.* from at_work cross join lateral (
      select batches.* from batches where lane_id = p_lane and status = 'processing'
        and batches.id < at_work.id
      order by id desc limit 1) older
  )
  select batches.id, batches.time_range, batches.oem_only, batches.stop_requested, batches.source,
    batches.completed_parts + batches.failed_parts, batches.place_row,
    part.row_no, part.worth_minor, part.part_number, part.lookup_key,
    part.attempts::integer, part.crashes::integer,
    part.unanswered_at, part.dealer_words, part.linked_numbers, part.overrules, lookup.id
  from at_work batches
  left join lateral (
    select row_no, worth_minor, part_number, lookup_key, attempts, crashes, unanswered_at,
      (select left(cell #>> '{}', 200)
        from (select cells -> (batches.reading #>> '{mapping,description}')::int as cell) described
        where jsonb_typeof(cell) = 'string') as dealer_words,
      array(
        select (case when lookup_key = parts.lookup_key then other_key else lookup_key end)
          collate "default"
        from number_links
        where user_id = p_user and is_accepted
          and (lookup_key = parts.lookup_key or other_key = parts.lookup_key)
        order by 1) as linked_numbers,
      overrules_of(p_user, lookup_key) as overrules
    from first_waiting_part(
      batches.id, batches.user_id, batches.place_worth, batches.place_row, p_now) parts
  ) part on true
  left join lateral (
    select id from lookups
    where user_id = p_user and lookup_key = part.lookup_key and time_range = batches.time_range
      and as_of >= greatest(p_fresh_from, batches.asked_anew_at) and keywords @> part.linked_numbers
      and batches.source is distinct from p_source_without_lookups
    order by as_of desc limit 1
  ) lookup on true
  where batches.user_id = p_user and batches.cleared_at is null
    and (batches.stop_requested or part.row_no is not null or not exists (
      select from parts where batch_id = batches.id and user_id = p_user and status = 'pending'))
  order by batches.stop_requested desc, batches.served_at limit 1;
end $$;

-- The first step: what is next, and with a spacing also the slot for it if it needs a call. Without a spacing
-- nothing is written. No row: another holder has the lane. A part on which a process once crashed gets a slot
-- only where p_allows_crashed says so.
create function next_part(
  p_lane uuid, p_user uuid, p_fence bigint, p_now timestamptz, p_fresh_from timestamptz,
  p_source_without_lookups text, p_checks_access boolean,
  p_lease_ms float8, p_spacing_ms float8, p_unused_slot bigint, p_allows_crashed boolean)
  returns table (work lane_work, "isListed" boolean, "isWanted" boolean, reply slot_reply)
  language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  -- Said as a range, so that PostgreSQL walks the index backwards and meets the newest version first.
  if p_spacing_ms is null and not exists (
    select from (
      select fence from lanes where id >= p_lane and id <= p_lane order by id desc limit 1) lane
    where lane.fence = p_fence)
  then
    return;
  end if;
  select * into work
    from next_work(p_lane, p_user, p_now, p_fresh_from, p_source_without_lookups);
  "isListed" := not p_checks_access or user_is_listed(p_user);
  if p_spacing_ms is not null then
    "isWanted" := coalesce(not work."stopRequested" and work."lookupKey" <> ''
      and work."lookupId" is null and (work.crashes = 0 or p_allows_crashed), false);
    reply := take_slot(p_lane, p_fence, p_lease_ms, p_spacing_ms, p_now, p_unused_slot,
      "isWanted" and "isListed", work."batchId", work."rowNo");
    if reply.granted is null then
      return;
    end if;
  end if;
  return next;
end $$;

-- What is known of one number, for every row of a batch that has it.
create type settlement as (
  as_of timestamptz,
  source text,
  grade text,
  is_between_grades boolean,
  dealer_words text,
  linked_numbers text[],
  -- Null where only listings for sale were read.
  comps jsonb,
  overruled_comps jsonb,
  -- Where the lane found the part in the order of work; null where no lane did.
  place_worth bigint,
  place_row integer,
  place_seen integer
);

-- Every pending row with the number gets the figures, what they are based on is kept beside them, and the
-- batch's totals move with them. p_figures has the columns of parts. Returns how many rows there were.
create function settle_part(
  p_user uuid, p_batch uuid, p_key text, p_lookup uuid, p_title text, p_settlement jsonb, p_figures jsonb)
  returns integer language plpgsql as $$
declare
  settled settlement := jsonb_populate_record(null::settlement, p_settlement);
  figures parts := jsonb_populate_record(null::parts, p_figures);
  is_priced boolean;
  n integer;
  worth bigint;
  duplicates integer;
begin
  is_priced := figures.average_minor is not null;

  with changed as (
    update parts set status = 'completed', failure = null, lookup_id = p_lookup,
      as_of = settled.as_of, source = settled.source,
      units_sold = figures.units_sold,
      unknown_reason = figures.unknown_reason,
      is_lower_bound = figures.is_lower_bound,
      listing_count = figures.listing_count,
      units_in_period = figures.units_in_period,
      new_median_minor = figures.new_median_minor,
      copy_units = figures.copy_units,
      copy_average_minor = figures.copy_average_minor,
      category_id = figures.category_id,
      search_results = figures.search_results,
      average_minor = figures.average_minor,
      min_minor = figures.min_minor,
      max_minor = figures.max_minor,
      confidence = figures.confidence,
      package = figures.package,
      item_category = figures.item_category,
      brand = figures.brand,
      brand_type = figures.brand_type,
      description = figures.description,
      asks = figures.asks,
      overruled = figures.overruled,
      is_duplicate = p_title is not null,
      duplicate_title = p_title
    where batch_id = p_batch and user_id = p_user and lookup_key = p_key and status = 'pending'
    returning worth_minor, is_duplicate
  )
  select count(*), coalesce(sum(worth_minor), 0), count(*) filter (where is_duplicate)
    into n, worth, duplicates
  from changed;
  if n = 0 then
    return 0;
  end if;

  if settled.comps is not null then
    insert into part_comps (batch_id, lookup_key, source, user_id, as_of, category_id, figures, overruled,
      dealer_words, linked_numbers)
    values (p_batch, p_key, settled.source, p_user, settled.as_of, figures.category_id, settled.comps,
      settled.overruled_comps, settled.dealer_words, settled.linked_numbers)
    on conflict (batch_id, lookup_key, source) do update set as_of = excluded.as_of,
      category_id = excluded.category_id, figures = excluded.figures, overruled = excluded.overruled,
      dealer_words = excluded.dealer_words, linked_numbers = excluded.linked_numbers;
  end if;

  update batches set
    completed_parts = completed_parts + n,
    sellable_minor = sellable_minor + case when figures.units_sold > 0 then worth else 0 end,
    grade_a_count = grade_a_count + case when settled.grade = 'A' then n else 0 end,
    grade_a_priced = grade_a_priced + case when settled.grade = 'A' and is_priced then n else 0 end,
    grade_a_price_minor = grade_a_price_minor
      + case when settled.grade = 'A' and is_priced then n * figures.average_minor else 0 end,
    grade_b_count = grade_b_count + case when settled.grade = 'B' then n else 0 end,
    grade_b_priced = grade_b_priced + case when settled.grade = 'B' and is_priced then n else 0 end,
    grade_b_price_minor = grade_b_price_minor
      + case when settled.grade = 'B' and is_priced then n * figures.average_minor else 0 end,
    grade_c_count = grade_c_count + case when settled.grade = 'C' then n else 0 end,
    grade_c_priced = grade_c_priced + case when settled.grade = 'C' and is_priced then n else 0 end,
    grade_c_price_minor = grade_c_price_minor
      + case when settled.grade = 'C' and is_priced then n * figures.average_minor else 0 end,
    scrapable_count = scrapable_count + case when settled.grade = 'Scrapable' then n else 0 end,
    unknown_count = unknown_count + case when figures.unknown_reason is null then 0 else n end,
    between_count = between_count + case when settled.is_between_grades then n else 0 end,
    duplicate_count = duplicate_count + duplicates,
    (place_worth, place_row) = (
      -- The place moves on to the settled part, never back, and not if parts have moved meanwhile.
      select case when is_next then settled.place_worth else place_worth end,
        case when is_next then settled.place_row else place_row end
      from (select settled.place_row is not null
        and place_row is not distinct from settled.place_seen
        and (place_worth is null or settled.place_worth < place_worth
          or settled.place_worth = place_worth and settled.place_row > place_row) as is_next) moved),
    revision = revision + 1,
    served_at = clock_timestamp()
  where id = p_batch and user_id = p_user;
  return n;
end $$;

-- The second step: ends the call, records what was found and settles the part. Returns the milliseconds until
-- the next slot can be requested; null: another holder has the lane, and nothing was written. Sent again
-- because its reply was lost, it finds no pending part and records nothing. p_lookup has the columns of
-- lookups; p_inventory_keys are the numbers under which the user's inventory may know the part.
create function finish_part(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_slot bigint, p_opens_in_ms float8,
  p_is_answered boolean, p_batch uuid, p_key text, p_lookup jsonb, p_inventory_keys text[],
  p_settlement jsonb, p_figures jsonb)
  returns float8 language plpgsql as $$
declare
  wait_ms float8;
  lookup lookups := jsonb_populate_record(null::lookups, p_lookup);
  lookup_id uuid;
  title text;
begin
  perform act_in_lane(p_lane, p_user);
  perform pg_advisory_xact_lock_shared(inventory_lock(p_user));
  wait_ms := free_slot(p_lane, p_fence, p_lease_ms, p_slot, p_opens_in_ms, p_is_answered);
  if wait_ms is null or not exists (
    select from parts
    where batch_id = p_batch and user_id = p_user and lookup_key = p_key and status = 'pending')
  then
    return wait_ms;
  end if;

  insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from, as_of,
    keywords, total, listings)
  values (p_user, p_key, lookup.time_range, lookup.source, lookup.asked_from, lookup.asked_to,
    lookup.covered_from, lookup.as_of, lookup.keywords, lookup.total, lookup.listings)
  returning id into lookup_id;

  select inventory_items.title into title
  from inventory_keys join inventory_items using (file_id, row_no)
  where inventory_keys.user_id = p_user and inventory_keys.lookup_key = any (p_inventory_keys)
  order by row_no limit 1;

  perform settle_part(p_user, p_batch, p_key, lookup_id, title, p_settlement, p_figures);
  return wait_ms;
end $$;

revoke execute on function inventory_lock, first_waiting_part, overrules_of, next_work, next_part, settle_part,
  finish_part from public;
grant execute on function inventory_lock, first_waiting_part, overrules_of, next_work, next_part, settle_part,
  finish_part to partsight_api, partsight_worker;

-- replaces:
--   0099-poll-functions

---------------------------------------------------------------------------------------------------------
-- Poll functions
---------------------------------------------------------------------------------------------------------

-- What every open page requests every few seconds: whose session a browser holds, and whether anything has
-- changed. One statement each. They run with the caller's rights, and all that follows the session is read
-- under the policies for its user, or for no user.

create type found_session as (
  id uuid,
  "firstName" text,
  email text,
  "seenAt" timestamptz,
  -- Whether the allow-list names the user.
  listed boolean
);

-- Finds the session of a browser's key, and acts for its user until the transaction ends. Without a good
-- session, or off the allow-list, it acts for no user.
create function act_in_session(p_key bytea, p_now timestamptz, p_seen_after timestamptz)
  returns found_session language plpgsql as $$
declare
  session found_session;
begin
  perform set_config('app.browser_key', encode(p_key, 'hex'), true),
    set_config('app.user_id', '', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  select users.id, users.first_name, users.email, sessions.seen_at,
      is_listed(users.email_verified, users.email, users.email_domain)
    into session
  from sessions join users on users.id = sessions.user_id
  where sessions.key_hash = p_key and sessions.expires_at > p_now and sessions.seen_at > p_seen_after;
  if session.listed then
    perform set_config('app.user_id', session.id::text, true);
  end if;
  return session;
end $$;

-- The session alone. No row: the browser has none that is good.
create function find_session(p_key bytea, p_now timestamptz, p_seen_after timestamptz)
  returns setof found_session language plpgsql as $$
declare
  session found_session;
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is not null then
    return next session;
  end if;
end $$;

-- The row of a running batch that is in progress: the one that its lane calls about, and between two calls
-- the one that comes next, unless the batch is to stop.
create function current_row(
  p_batch uuid, p_user uuid, p_lane uuid, p_stop_requested boolean, p_place_worth bigint,
  p_place_row integer)
  returns integer language plpgsql stable as $$
declare
  lane_row integer;
begin
  -- The newest version first, as in next_part.
  select at_row into lane_row
  from (
    select at_row, at_batch from lanes where id >= p_lane and id <= p_lane
    order by id desc limit 1) lane
  where at_batch = p_batch;
  if lane_row is null and not p_stop_requested then
    select row_no into lane_row
    from first_waiting_part(p_batch, p_user, p_place_worth, p_place_row, now());
  end if;
  return lane_row;
end $$;

-- As much of a batch as tells whether it has changed.
create type batch_version as (
  "batchId" uuid,
  revision bigint,
  status text,
  "stopRequested" boolean,
  "totalParts" integer,
  "rowUnderWay" integer
);

-- The session and the version of a batch. No row: no good session. No batch: there is none that the user may
-- see. The row in progress is read only on request.
create function poll_batch(
  p_key bytea, p_now timestamptz, p_seen_after timestamptz, p_batch uuid, p_with_row boolean)
  returns table (session found_session, version batch_version) language plpgsql as $$
#variable_conflict use_column
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is null then
    return;
  end if;
  -- The newest version first, as in next_part. Where nothing runs, no lane is looked at.
  select id, revision, status, stop_requested, total_parts,
      case when p_with_row and status = 'processing' then
        current_row(id, user_id, lane_id, stop_requested, place_worth, place_row) end
    into version
  from (select * from batches where id >= p_batch and id <= p_batch order by id desc limit 1) newest
  where user_id = app_user_id() and cleared_at is null;
  return next;
end $$;

-- The session and a text that changes with whatever the list of the user's newest batches shows; null: an
-- empty list. No row: no good session.
create function poll_batches(
  p_key bytea, p_now timestamptz, p_seen_after timestamptz, p_limit integer)
  returns table (session found_session, version text) language plpgsql as $$
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is null then
    return;
  end if;
  select md5(string_agg(id::text || revision, ' ')) into version
  from (
    select id, revision from batches where user_id = app_user_id() and cleared_at is null
    order by created_at desc, id limit p_limit) newest;
  return next;
end $$;

revoke execute on function act_in_session, find_session, current_row, poll_batch, poll_batches from public;
grant execute on function act_in_session, find_session, poll_batch, poll_batches to partsight_api;
grant execute on function current_row to partsight_api, partsight_worker;
