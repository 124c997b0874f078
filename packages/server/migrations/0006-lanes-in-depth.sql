-- What a lane has to remember so that any process can take it over, or call between its calls.

alter table lanes
  -- Counts the slots given out. A slot's number tells whether another one has been given out since.
  add column slots bigint not null default 0,
  -- The last slot whose call is known to be over.
  add column slots_ended bigint not null default 0,
  -- Counts the calls that the marketplace answered. Shows whether it answered since a part was tried.
  add column answers bigint not null default 0,
  -- A single research waits for the next slot; until then the lane's holder lets it go first.
  add column visitor_until timestamptz not null default 'epoch',
  -- When a sweep last woke the lane, so that all sweeps together do not wake it every second.
  add column woken_at timestamptz not null default 'epoch',
  -- Which process holds the lane: for people who look, decided by nothing.
  add column holder text,
  -- Why the lane rests, where its batches should say so.
  add column rests_for text check (rests_for in ('quota-spent', 'marketplace-unreachable'));

-- Tokens belong to users, and so do lanes.
alter table lanes alter column user_id set not null;

-- The sweep marks what it woke.
create policy swept_lanes on lanes for update
  using (app_is_sweeping()) with check (app_is_sweeping());

-- How many answers the lane had had when the marketplace was last out of reach for this part. If it
-- has had more by the next failure, the part itself is the trouble.
alter table parts add column unanswered_at bigint;

create index batches_due on batches (resumes_at) where status = 'paused' and resumes_at is not null;

-- Whether the allow-list names a person; in that person's own name.
create function user_is_listed(person uuid) returns boolean
  language sql stable
  return exists (
    select from users join access_rules on
      (kind = 'address' and value = lower(email))
      or (kind = 'domain' and value = split_part(lower(email), '@', 2))
    where users.id = person and email_verified
  );
