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
  -- The forecast, null as a whole for a line of unknown value.
  price_minor double precision,
  basis text,
  net_minor bigint,
  payout_minor bigint,
  share double precision,
  share_factor double precision,
  own_per_month double precision,
  shape double precision,
  start_months integer,
  kept_pieces integer,
  sold_by_3 double precision,
  sold_by_6 double precision,
  sold_by_12 double precision,
  low_pieces integer,
  high_pieces integer,
  value_minor bigint,
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

do $$
declare
  owned text;
begin
  foreach owned in array array['lot_predictions', 'line_predictions', 'prediction_requests'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (user_id = app_user_id()) with check (user_id = app_user_id())',
      owned || '_of_user', owned);
    execute format('create policy seen_by_operator on %I for select to partsight_operator using (true)', owned);
    execute format('grant select on %I to partsight_api, partsight_worker, partsight_operator', owned);
  end loop;
end
$$;

grant insert on lot_predictions, line_predictions to partsight_worker;
grant insert, update, delete on prediction_requests to partsight_api;
grant delete on prediction_requests to partsight_worker;
-- The prediction covers the pieces that were decided on.
grant select on line_decisions to partsight_worker;

-- The sweep finds requests whose job was lost, and marks those it woke.
create policy seen_prediction_requests on prediction_requests for select to partsight_sweep
  using (app_is_sweeping());
create policy woken_prediction_requests on prediction_requests for update to partsight_sweep
  using (app_is_sweeping()) with check (app_is_sweeping());
grant select, update on prediction_requests to partsight_sweep;
