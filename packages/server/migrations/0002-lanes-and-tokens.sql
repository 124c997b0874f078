create function app_lane_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.lane_id', true), '')::uuid;

-- Set by the sweep that looks for lanes with work and no holder.
create function app_is_sweeping() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.sweep', true), '') = 'on';

-- One lane for each user's token; the lane without a user belongs to the application's own credentials.
create table lanes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users on delete cascade,
  -- Grows with each holder: whoever shows an older one has lost the lane.
  fence bigint not null default 0,
  -- No call of this lane may be sent before this moment.
  next_at timestamptz not null default 'epoch',
  held_until timestamptz not null default 'epoch',
  -- A wait that outlives a holder: quota spent, marketplace down.
  rests_until timestamptz not null default 'epoch',
  -- The part whose call is under way. A new holder who finds one knows that the last holder died on it.
  at_batch uuid,
  at_row integer,
  -- Outages in a row since the last answer.
  outages integer not null default 0
);

create table tokens (
  user_id uuid primary key references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  refused_at timestamptz
);

alter table lanes enable row level security;
alter table lanes force row level security;
alter table tokens enable row level security;
alter table tokens force row level security;

create policy own_lane on lanes
  using (user_id = app_user_id() or id = app_lane_id() or app_is_sweeping())
  with check (user_id = app_user_id() or id = app_lane_id());

create policy own_token on tokens using (user_id = app_user_id()) with check (user_id = app_user_id());

grant select, insert, update, delete on lanes, tokens to partsight_app;
