-- The tables of the first release, their policies, indexes and rights. Later changes of tables are new files;
-- functions are in the folder functions.
--
-- Every table with rows of users is protected twice: by the repositories, and here by row-level policies
-- that read settings local to the transaction. Without the settings there are no rows.

do $$
begin
  if to_regrole('partsight_api') is null then
    raise exception 'the roles of the processes are not there: run the command provision first';
  end if;
end $$;

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
  -- Wants an e-mail when a run ends or waits.
  mails_runs boolean not null default false,
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
  browser text not null default '',
  -- The hash of the state that eBay must bring back to the browser that left; it counts once.
  consent_hash bytea,
  consent_step text,
  consent_until timestamptz
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Sign-ins that wait for the reply of the identity provider; each is used once.
create table sign_ins (
  key_hash bytea primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ins_by_expiry on sign_ins (expires_at);

alter table users enable row level security, force row level security;
alter table sessions enable row level security, force row level security;
alter table sign_ins enable row level security, force row level security;

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

---------------------------------------------------------------------------------------------------------
-- Lanes and pasted tokens
---------------------------------------------------------------------------------------------------------

-- One lane for each user's token. All calls with the token go through the lane, one slot after the other. The
-- queue decides which process runs it; any process can call between its calls.
create table lanes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- Grows with each run: a run with an older one has lost the lane.
  fence bigint not null default 0,
  -- No call of this lane may be sent before this time.
  next_at timestamptz not null default 'epoch',
  -- A cooldown that outlives a run: quota spent, marketplace down.
  rests_until timestamptz not null default 'epoch',
  -- The part in progress.
  at_batch uuid,
  at_row integer,
  -- It is being called after a run that did not end properly. A later run that finds this counts a crash of it.
  at_risk boolean not null default false,
  -- Outages in a row since the last response.
  outages integer not null default 0,
  -- Counts the slots given out. A slot's number tells whether another one has been given out since.
  slots bigint not null default 0,
  -- The last slot whose call is known to be over.
  slots_ended bigint not null default 0,
  -- Counts the calls that the marketplace answered. Shows whether it answered since a part was tried.
  answers bigint not null default 0,
  -- An interactive call waits for the next slot; until then a run lets it go first.
  visitor_until timestamptz not null default 'epoch',
  -- When a run or its work last showed itself, or until when a run said that there is nothing to do.
  seen_at timestamptz not null default 'epoch',
  -- Grows with every change of what there is to do: a run that has read parts ahead reads them again.
  work_stamp bigint not null default 0,
  -- Which process runs the lane. A run that finds one knows that the last one did not end properly.
  holder text,
  -- The reason of the cooldown, where the lane's batches show one.
  rests_for text check (rests_for in ('quota-spent', 'throttled', 'marketplace-unreachable', 'paused-by-operator')),
  constraint lanes_with_owner unique (id, user_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- Tokens that users pasted, sealed with a key of the server.
create table tokens (
  user_id uuid not null references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  refused_at timestamptz,
  -- When the marketplace answered a first call with it, before it was stored. One that could not be checked
  -- stands beside those that have worked.
  proven_at timestamptz,
  -- The time identifies a token of a user.
  primary key (user_id, saved_at)
);

alter table lanes enable row level security, force row level security;
alter table tokens enable row level security, force row level security;

create policy own_lane on lanes
  using (user_id = app_user_id() or id = app_lane_id())
  with check (user_id = app_user_id() or id = app_lane_id());
-- Lanes with work that the queue may have lost are found across all users.
create policy seen_lanes on lanes for select to partsight_sweep using (app_is_sweeping());
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
  -- What its rows took as they came in, with their share of the indexes.
  stored_bytes bigint not null default 0,
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
  -- When the parts were last reset to be looked up again: older lookups are not used for the batch.
  rerun_at timestamptz,
  has_worth boolean not null default true,
  -- What the questions about the sheet that nobody has answered are about: they hold back runs and bids.
  open_questions text[] not null default '{}'
    check (open_questions <@ array ['part', 'sheet', 'quantity', 'cost', 'rows']),
  -- What the sheet says against answers that were given all the same: it stays beside the bid.
  sheet_note text,
  -- The state of the run that its owner was told by e-mail.
  mailed_state text,
  -- The request that started the run, to find it in the logs of api and workers.
  request_id text,
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

-- What the user has said about sheets with the same headings: which columns hold what, for any dealer; and
-- what is for sale, by dealer. With each answer what spoke for it.
create table column_layouts (
  user_id uuid not null references users on delete cascade,
  fingerprint text not null,
  -- Empty for any dealer.
  dealer text not null default '',
  headings text not null,
  answers jsonb not null,
  confirmed_at timestamptz not null default now(),
  primary key (user_id, fingerprint, dealer)
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
  listings jsonb not null,
  -- The number that the listings are of: the key's own, or one of the row's other numbers. Null: no listing
  -- names one.
  found_as text collate "C"
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
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'completed', 'failed', 'left-out')),
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
  -- The number read from the cell; null where it is the cell itself. part_number is the cell as it came, and
  -- lookup_key is of the number that is looked up.
  number_read text collate "C",
  -- Equal for cells that are read in the same way.
  number_pattern text,
  -- Other numbers that the cell may mean, likeliest first: number, reason and the words to search for.
  number_alternatives jsonb,
  -- Why the cell holds no number to look up, although it has text; its lookup_key is empty.
  unreadable text,
  -- The number that the user has set; null where the cell counts as read.
  number_set text collate "C",
  -- The other number under which the result was found; null where it was the row's own.
  found_as text collate "C",
  -- The order of work is a fair sample of the list at every moment, large lines first in tendency: the size of
  -- the line divided by a number drawn between 0 and 1.
  priority bigint not null default 0,
  primary key (batch_id, row_no),
  constraint parts_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
-- One direction for both columns: only so can the order of work be compared as a row, and read on from a place.
-- Only statements that say row_no > 0 can use it. PostgreSQL expects one waiting part wherever few waited when it
-- last counted, would use it for the parts of one number as well, and read the whole list for each part.
create index parts_of_work on parts (batch_id, (-priority), row_no)
  where status = 'pending' and row_no > 0;
create index parts_answered on parts (batch_id, priority, row_no) where status <> 'pending';
create index parts_by_priority on parts (batch_id, priority desc, row_no);
create index parts_put_off on parts (batch_id, not_before)
  where status = 'pending' and not_before is not null;
create index parts_failed on parts (batch_id) include (worth_minor) where status = 'failed';
create index parts_overruled on parts (batch_id) where overruled is not null;
-- The last one: of indexes that cost the same PostgreSQL takes the newest, and without statistics all that begin
-- with the batch cost the same. With another it would read the whole list for each part.
create index parts_open_by_key on parts (batch_id, lookup_key) where status = 'pending';

-- What the dealer's sheet says in every column of a row. Apart from the row itself, which every result
-- rewrites.
create table part_cells (
  batch_id uuid not null,
  row_no integer not null,
  user_id uuid not null,
  cells jsonb not null,
  primary key (batch_id, row_no),
  constraint cells_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);

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

-- The item specifics that the marketplace requires in a leaf category. The same for all users.
create table category_specifics (
  category_id text primary key,
  required text[] not null,
  fetched_at timestamptz not null
);

alter table batches enable row level security, force row level security;
alter table batch_files enable row level security, force row level security;
alter table column_layouts enable row level security, force row level security;
alter table lookups enable row level security, force row level security;
alter table parts enable row level security, force row level security;
alter table part_cells enable row level security, force row level security;
alter table part_comps enable row level security, force row level security;
alter table number_links enable row level security, force row level security;

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
create policy own_part_cells on part_cells
  using (user_id = app_user_id()) with check (user_id = app_user_id());
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
  -- How many items name a part number.
  numbered_items integer,
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

alter table inventory_files enable row level security, force row level security;
alter table inventory_items enable row level security, force row level security;
alter table inventory_keys enable row level security, force row level security;

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

alter table store_runs enable row level security, force row level security;
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
-- Rights on the tables so far
---------------------------------------------------------------------------------------------------------

-- Each process has its own role with the rights it needs and no more. The command provision creates the
-- roles; partsight_app is for development and gets its rights as a member of others.

-- The api.
grant select on access_rules, category_names, category_specifics to partsight_api;
grant select, insert, update on users, lanes to partsight_api;
grant select, insert, delete on sign_ins, batch_files, part_cells to partsight_api;
grant select, insert, update, delete
  on tokens, sessions, batches, parts, part_comps, column_layouts, inventory_files, number_links, store_runs
  to partsight_api;
grant select, insert on inventory_items, inventory_keys to partsight_api;
grant select, insert, delete on lookups to partsight_api;

-- The worker. It also erases users and, a page at a time, removed batches.
grant select on access_rules, number_links, inventory_items, inventory_keys to partsight_worker;
grant select, update on lanes to partsight_worker;
-- A job may make the first call of a user.
grant insert (user_id, seen_at) on lanes to partsight_worker;
grant select, update, delete on users, batches, parts, inventory_files, store_runs to partsight_worker;
grant select, insert, update, delete on tokens, part_comps, category_names, category_specifics
  to partsight_worker;
grant select, insert, delete on lookups to partsight_worker;
grant select, delete on batch_files, part_cells to partsight_worker;

-- The sweep, which acts for no user and on what its policies show it.
grant select on access_rules, batches to partsight_sweep;
grant select on lanes to partsight_sweep;
grant select, update on inventory_files to partsight_sweep;
grant select, delete on sessions, sign_ins, lookups to partsight_sweep;
grant select, update, delete on store_runs to partsight_sweep;

-- One plain statement decides whether a page is up to date. Its role reads these columns of everybody's rows;
-- the statement joins them to the user of the session, so its policies need not.
grant select (key_hash, user_id, expires_at, seen_at) on sessions to partsight_poll;
grant select (id, first_name, email, email_domain, email_verified) on users to partsight_poll;
grant select (id, user_id, revision, status, stop_requested, created_at, cleared_at) on batches
  to partsight_poll;
grant select (kind, value) on access_rules to partsight_poll;
create policy seen_by_polls on sessions for select to partsight_poll using (true);
create policy seen_by_polls on users for select to partsight_poll using (true);
create policy seen_by_polls on batches for select to partsight_poll using (true);

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
grant update (rests_until, rests_for, work_stamp, seen_at) on lanes to partsight_admin;
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

alter table erasures enable row level security, force row level security;
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

-- Public keys of the marketplace that have verified a notice about its users. They are not secret and belong to
-- no user. Kept, so that a restart, an outage or invented key ids cannot keep notices out.
create table notification_keys (
  key_id text primary key,
  digest text not null,
  -- In DER, base64.
  public_key text not null,
  -- When the marketplace last confirmed it.
  confirmed_at timestamptz not null
);
grant select, insert, update, delete on notification_keys to partsight_api;
grant select on notification_keys to partsight_operator;

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

-- A person's own application with the marketplace, where the operator takes them. The secret is sealed like a
-- token; what is minted with it is kept in memory only.
create table own_keysets (
  user_id uuid primary key references users on delete cascade,
  client_id text not null,
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null
);

alter table own_keysets enable row level security, force row level security;
create policy own_keyset on own_keysets
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy swept_keysets on own_keysets for select to partsight_admin using (app_is_sweeping());
grant select, insert, update, delete on own_keysets to partsight_api;
grant select, delete on own_keysets to partsight_worker;
grant select, update, delete on own_keysets to partsight_admin;
grant select (user_id, client_id, key_id, saved_at) on own_keysets to partsight_operator;

-- How many calls of each API each application may make in a day, as last read from the marketplace, and how
-- many it made since. A pasted token counts as its own application. Rows of no user.
create table api_budgets (
  payer text not null,
  api text not null check (api in ('research', 'browse', 'fulfillment', 'finances', 'trading')),
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
  -- Calls that this user has taken from the quota and not made yet. They count as used there.
  reserved integer not null default 0,
  resets_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (payer, api, user_id)
);
create index api_shares_by_age on api_shares (asked_at);
create index api_shares_by_user on api_shares (user_id);

alter table api_shares enable row level security, force row level security;
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

alter table desk_settings enable row level security, force row level security;
create policy own_desk_settings on desk_settings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on desk_settings to partsight_api;
grant select on desk_settings to partsight_worker, partsight_operator;

-- How a person makes drafts: the site that took a file of theirs, and their own formula for prices.
create table draft_settings (
  user_id uuid primary key references users on delete cascade,
  worked_site text check (worked_site in ('US', 'eBayMotors')),
  -- Null: no price.
  price_percent integer check (price_percent between 10 and 300),
  price_ending text check (price_ending in ('99', '95', '00')),
  changed_at timestamptz not null
);

alter table draft_settings enable row level security, force row level security;
create policy own_draft_settings on draft_settings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on draft_settings to partsight_api;
grant select on draft_settings to partsight_operator;

-- What the sheet says of the whole list, and the newest estimate of its value. Apart from the batch, whose row
-- changes with every part.
create table appraisals (
  batch_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list_lines integer not null,
  list_size float8 not null,
  list_pieces bigint not null,
  usual_cost_micros bigint not null,
  -- The run stops when the bid is known within this many percent.
  stop_within smallint check (stop_within in (10, 15, 20)),
  -- At how many percent the run stopped by that rule.
  stopped_within smallint,
  -- The lowest priority that the run has reached: what waits above it was tried before.
  reached bigint,
  estimate jsonb,
  constraint appraisals_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index appraisals_of_user on appraisals (user_id);

alter table appraisals enable row level security, force row level security;
create policy own_appraisals on appraisals
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on appraisals to partsight_api, partsight_worker;
grant select on appraisals to partsight_operator;

-- What the user recorded about a batch as a lot to buy. A batch without a row is a lot with nothing recorded.
create table lots (
  batch_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  dealer text,
  asking_minor bigint check (asking_minor >= 0),
  paid_minor bigint check (paid_minor >= 0),
  state text not null default 'sizing' check (state in ('sizing', 'offered', 'bought', 'lost')),
  -- How it is bought.
  way text not null default 'cherry-pick' check (way in ('take-all', 'leave-scrap', 'cherry-pick')),
  -- Of two bought lots, the pieces of the earlier one sell first.
  state_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint lots_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index lots_bought on lots (user_id) where state = 'bought';

alter table lots enable row level security, force row level security;
create policy own_lots on lots using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on lots to partsight_api;
grant select on lots to partsight_worker, partsight_operator;
grant select (batch_id, user_id, state, archived_at) on lots to partsight_admin;

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
  -- What a dealer needs to answer.
  buyer_email text not null default '',
  buyer_phone text not null default '',
  -- Rows that are bought together for one price; null when there are none.
  box_lot jsonb,
  -- The top of the dealer's page; null until its pages are written.
  page_head jsonb,
  primary key (batch_id, round),
  constraint offers_of_person unique (batch_id, round, user_id),
  constraint offers_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index offers_of_user on offers (user_id);

alter table offers enable row level security, force row level security;
create policy own_offers on offers using (user_id = app_user_id()) with check (user_id = app_user_id());
-- The sheet for everyone who has the link.
create policy linked_offers on offers for select to partsight_api
  using (link_hash = app_link_key() and link_until > now());
grant select, insert, update, delete on offers to partsight_api;
grant select (batch_id, round, user_id, author, shape, made_at, valid_until, total_minor, pieces, link_until)
  on offers to partsight_operator;
-- The worker ends the links of people who left the allow-list; operators also list them.
grant select (user_id, link_until), update (link_hash, link_until) on offers to partsight_worker;
grant select (user_id, batch_id, round, link_until), update (link_hash, link_until)
  on offers to partsight_admin;

-- The dealer's page, written once for a round: opening it reads one row of this table and never the
-- rows of the list.
create table offer_pages (
  batch_id uuid not null,
  round integer not null,
  section text collate "C" not null check (section in ('offered', 'box-lot', 'with-the-lot', 'not-included')),
  page integer not null,
  user_id uuid not null references users on delete cascade,
  lines jsonb not null,
  -- The part numbers of the lines as they are compared.
  keys text[] collate "C" not null,
  primary key (batch_id, round, section, page),
  constraint offer_pages_of_offer foreign key (batch_id, round, user_id)
    references offers (batch_id, round, user_id) on delete cascade
);
create index offer_pages_of_user on offer_pages (user_id);

alter table offer_pages enable row level security, force row level security;
create policy own_offer_pages on offer_pages
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert on offer_pages to partsight_api;
grant select (batch_id, round, section, page, user_id) on offer_pages to partsight_operator;

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
create table decision_actions (
  batch_id uuid not null,
  step integer not null,
  user_id uuid not null references users on delete cascade,
  -- After an undo its number is used again; the time tells the two apart.
  done_at timestamptz not null default clock_timestamp(),
  -- The decision, for how many lines, and by which rules.
  action jsonb not null,
  -- The lines before the decision.
  before jsonb not null,
  primary key (batch_id, step),
  constraint decision_actions_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index decision_actions_of_user on decision_actions (user_id);

-- The user's rules for all lots, in the order of their names.
create table decision_rules (
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  decision text not null check (decision in ('take', 'maybe', 'leave')),
  conditions jsonb not null,
  primary key (user_id, name)
);

alter table line_decisions enable row level security, force row level security;
create policy own_line_decisions on line_decisions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on line_decisions to partsight_api;
grant select on line_decisions to partsight_worker, partsight_operator;

alter table decision_actions enable row level security, force row level security;
create policy own_decision_actions on decision_actions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on decision_actions to partsight_api;
grant select on decision_actions to partsight_worker, partsight_operator;

alter table decision_rules enable row level security, force row level security;
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
  -- Where the buyer put the pieces, and whether they are photographed.
  bin text check (length(bin) between 1 and 24),
  has_photos boolean not null default false,
  primary key (batch_id, row_no),
  constraint counts_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index counts_of_user on counts (user_id);

alter table counts enable row level security, force row level security;
create policy own_counts on counts using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on counts to partsight_api;
grant select on counts to partsight_worker, partsight_operator;

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

alter table overrules enable row level security, force row level security;
create policy own_overrules on overrules
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert on overrules to partsight_api;
grant select on overrules to partsight_worker, partsight_operator;

alter table overrule_rules enable row level security, force row level security;
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

alter table figure_consents enable row level security, force row level security;
create policy own_figure_consents on figure_consents
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on figure_consents to partsight_api;
grant select on figure_consents to partsight_worker, partsight_operator;

alter table part_history enable row level security, force row level security;
create policy own_part_history on part_history
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on part_history to partsight_api;
grant select, delete on part_history to partsight_worker;
grant select on part_history to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- Figures from other places
---------------------------------------------------------------------------------------------------------

-- What users brought to their lines by hand from the marketplace's research page: each page and each
-- "nothing sold", with what the line had before, so that the last one can be undone. Sums only, never a
-- listing or a seller.
create table research_entries (
  id uuid primary key default time_ordered_id(),
  batch_id uuid not null,
  lookup_key text collate "C" not null,
  user_id uuid not null references users on delete cascade,
  row_no integer not null,
  kind text not null check (kind in ('page', 'further-page', 'nothing-sold')),
  saved_at timestamptz not null,
  covered_from timestamptz not null,
  covered_to timestamptz not null,
  -- Pages and sold listings that the line has with this entry.
  pages integer not null,
  listings integer not null,
  units_sold integer,
  unknown_reason text,
  average_minor bigint,
  -- Average shipping as the pages show it.
  shipping_minor bigint,
  -- The lookup that the entry wrote. The line's figures are from the entry as long as they name it.
  lookup_id uuid not null,
  -- The lookup, the settlement and the figures that the entry replaced.
  before jsonb not null,
  undone_at timestamptz,
  -- A table of sold rows brings figures to many lines at once; its entries are undone together.
  import_id uuid,
  file_name text,
  constraint research_entries_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index research_entries_of_batch on research_entries (batch_id, lookup_key, id);
create index research_entries_of_user on research_entries (user_id);

alter table research_entries enable row level security, force row level security;
create policy own_research_entries on research_entries
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert on research_entries to partsight_api;
grant update (undone_at) on research_entries to partsight_api;
grant select on research_entries to partsight_worker, partsight_operator;

-- How many others offer a number, by person, so that every list with the number knows it, whatever its
-- run asked for. Counts only, never a listing or a seller.
create table competitor_counts (
  user_id uuid not null references users on delete cascade,
  lookup_key text collate "C" not null,
  competitors integer not null,
  -- As the titles of those listings suggest it.
  package jsonb,
  counted_at timestamptz not null,
  primary key (user_id, lookup_key)
);
create index competitor_counts_by_age on competitor_counts (counted_at);
create index competitor_counts_latest on competitor_counts (user_id, counted_at);

alter table competitor_counts enable row level security, force row level security;
create policy own_competitor_counts on competitor_counts
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy sweep_old on competitor_counts to partsight_sweep
  using (app_is_sweeping() and counted_at < now() - interval '7 days') with check (false);
grant select, insert, update on competitor_counts to partsight_api, partsight_worker;
grant select, delete on competitor_counts to partsight_sweep;
grant select on competitor_counts to partsight_operator;

---------------------------------------------------------------------------------------------------------
-- A seller's own sales
---------------------------------------------------------------------------------------------------------

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
-- The site the seller registered at, such as EBAY_US; null while unknown.
  registered_at_site text,
  -- The access token of the moment, shared by all processes.
  access_key_id text,
  access_sealed bytea,
  access_ends_at timestamptz,
  -- Who holds the connection: the later process locks the earlier one out.
  fence integer not null default 0,
  -- From then on the sweep starts the job. Every call moves it on.
  due_at timestamptz not null default now(),
  -- Changes up to then have been read; null before the first time.
  orders_until timestamptz,
  money_until timestamptz,
  listings_read_at timestamptz,
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
  primary key (user_id, item_id, variation),
  constraint own_listings_of_connection foreign key (connection_id, user_id)
    references ebay_connections (id, user_id) on delete cascade,
  check ((lookup_key is null) = (matched_by is null))
);
create index on own_listings (user_id, lookup_key) where lookup_key is not null;

alter table ebay_connections enable row level security, force row level security;
alter table own_reports enable row level security, force row level security;
alter table own_sales enable row level security, force row level security;
alter table own_transactions enable row level security, force row level security;
alter table own_listings enable row level security, force row level security;
create policy ebay_connections_of_user on ebay_connections
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_reports_of_user on own_reports
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_sales_of_user on own_sales
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_transactions_of_user on own_transactions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy own_listings_of_user on own_listings
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete
  on ebay_connections, own_reports, own_sales, own_transactions, own_listings
  to partsight_api, partsight_worker;
grant select on own_reports, own_sales, own_transactions, own_listings to partsight_operator;
grant select (id, user_id, scopes, key_id, refresh_ends_at, status, reason, connected_at, last_success_at,
  registered_at_site, access_key_id, access_ends_at, fence, due_at, orders_until, money_until, listings_read_at)
  on ebay_connections to partsight_operator;

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
alter table connection_windows enable row level security, force row level security;
create policy connection_windows_of_user on connection_windows
  using (user_id = app_user_id()) with check (user_id = app_user_id());
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

---------------------------------------------------------------------------------------------------------
-- Predictions
---------------------------------------------------------------------------------------------------------

-- What the desk predicted of a lot when it was bought, line by line. Predictions are never changed, so no role
-- may update them.
create table lot_predictions (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  user_id uuid not null references users on delete cascade,
  bought_at timestamptz not null,
  predicted_at timestamptz not null,
  -- A digest: equal for equal settings.
  settings_version text not null,
  settings jsonb not null,
  -- Money paid out by the end of month 0, 1, ...: expected, low and high; empty without sold figures.
  curve jsonb not null,
  unique (id, user_id),
  constraint lot_predictions_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index on lot_predictions (user_id, batch_id, bought_at desc);

create table line_predictions (
  prediction_id uuid not null,
  user_id uuid not null references users on delete cascade,
  line integer not null check (line > 0),
  lookup_key text collate "C" not null,
  -- Null while the quantity is unknown.
  pieces integer,
  ahead integer not null,
  held integer not null,
  -- Null for a line of unknown value.
  forecast jsonb,
  primary key (prediction_id, line),
  constraint line_predictions_of_lot foreign key (prediction_id, user_id)
    references lot_predictions (id, user_id) on delete cascade
);
create index on line_predictions (user_id, lookup_key);

-- Written together with the purchase; a job computes the prediction and removes the request.
create table prediction_requests (
  batch_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  bought_at timestamptz not null,
  settings jsonb not null,
  due_at timestamptz not null default now(),
  constraint prediction_requests_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index on prediction_requests (user_id);
create index on prediction_requests (due_at);

alter table lot_predictions enable row level security, force row level security;
alter table line_predictions enable row level security, force row level security;
alter table prediction_requests enable row level security, force row level security;
create policy lot_predictions_of_user on lot_predictions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy line_predictions_of_user on line_predictions
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy prediction_requests_of_user on prediction_requests
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select on lot_predictions, line_predictions, prediction_requests
  to partsight_api, partsight_worker, partsight_operator;
grant insert on lot_predictions, line_predictions to partsight_worker;
grant insert, update, delete on prediction_requests to partsight_api;
grant delete on prediction_requests to partsight_worker;

-- The sweep finds requests whose job was lost, and marks those it woke.
create policy seen_prediction_requests on prediction_requests for select to partsight_sweep
  using (app_is_sweeping());
create policy woken_prediction_requests on prediction_requests for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
grant select, update on prediction_requests to partsight_sweep;

---------------------------------------------------------------------------------------------------------
-- Operations
---------------------------------------------------------------------------------------------------------

-- Which releases have migrated this database: an older one has to know whether it may still run on it, and a
-- process whether its functions are there.
create table releases (
  version text primary key,
  migrated_at timestamptz not null default now()
);
grant select on releases to partsight_api, partsight_worker;

-- The audit log of operators' commands. Rows are only added: no process may change or remove one. A command is
-- recorded before it runs and again when it has ended, so that one that broke off shows.
create table operator_actions (
  id uuid primary key default time_ordered_id(),
  action_id uuid not null,
  told_at timestamptz not null default clock_timestamp(),
  who text not null,
  -- The account of the machine, whatever name was given.
  account text not null,
  command text not null,
  arguments text[] not null,
  outcome text not null check (outcome in ('begun', 'done', 'failed')),
  fault text not null default ''
);
grant select, insert on operator_actions to partsight_admin;
grant select on operator_actions to partsight_operator;

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
create table status_minutes (
  minute timestamptz not null,
  measure text not null,
  value integer not null check (value >= 0),
  primary key (minute, measure)
);
grant select, insert, update on status_minutes to partsight_api, partsight_worker;
grant select, insert, update, delete on status_minutes to partsight_sweep;
grant select on status_minutes to partsight_operator;

-- Backups that succeeded, so that their age can be watched. Written by the server's own superuser, which makes
-- them.
create table backups (
  ended_at timestamptz primary key default clock_timestamp(),
  kind text not null check (kind in ('full', 'incr'))
);
grant select on backups to partsight_sweep, partsight_operator;

-- Which processes run, of which release, and the names of the keys they were given: a key must not be used
-- while one of them does not know it. Rows of processes that ended without notice grow old and are removed.
create table processes (
  name text primary key,
  kind text not null,
  version text not null,
  commit_id text not null,
  key_ids text[] not null,
  present_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on processes to partsight_api, partsight_worker;
grant select on processes to partsight_admin, partsight_operator;

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
