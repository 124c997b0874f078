-- The order of work is a fair sample of the list at every moment, large lines first in tendency: each line has
-- a priority of its size divided by a number drawn between 0 and 1. The total of all lines can be estimated
-- from the first ones.
alter table parts add column priority bigint not null default 0;
-- Unfinished lists keep their order.
update parts set priority = worth_minor
from batches where batches.id = parts.batch_id and parts.status = 'pending' and worth_minor > 0;

alter table batches add column has_worth boolean not null default true;
update batches set has_worth = exists (
  select from parts where batch_id = batches.id and parts.user_id = batches.user_id and worth_minor > 0);

-- What a row adds to the size of its line: pieces times cost, in minor units. One piece where the quantity is
-- missing, the usual cost of the list where the cost is.
create function line_size(p_quantity numeric, p_cost_micros bigint, p_usual_cost_micros bigint)
  returns float8 language sql immutable
  return greatest(coalesce(p_quantity, 1), 0)::float8
    * coalesce(nullif(greatest(p_cost_micros, 0), 0), p_usual_cost_micros)::float8 / 10000;

-- The priority of a line, always the same for a list and a key. Nothing on hand comes last. The limit is the
-- largest number that every reader reads exactly.
create function draw_priority(p_batch uuid, p_key text, p_size float8)
  returns bigint language sql immutable
  return case when p_key = '' or p_size is null or p_size <= 0 then 0
    else least(ceil(p_size * 281474976710656
      / (('x' || left(md5(p_batch::text || '/' || p_key), 12))::bit(48)::bigint + 1)),
      9007199254740991)::bigint end;

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
  -- How the estimate has narrowed: lookups, and the ends of its intervals.
  history jsonb not null default '[]',
  constraint appraisals_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade
);
create index appraisals_of_user on appraisals (user_id);

alter table appraisals enable row level security;
alter table appraisals force row level security;
create policy own_appraisals on appraisals
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on appraisals for select to partsight_operator using (true);
grant select, insert, update, delete on appraisals to partsight_api, partsight_worker;
grant select on appraisals to partsight_operator;
-- An estimate is made by the user's own settings and counts.
grant select on desk_settings, counts, lots, research_entries to partsight_worker;

-- Measures a list after its rows have changed; what was estimated before does not hold any more.
create function measure_list(p_batch uuid, p_user uuid) returns void language plpgsql as $$
declare
  usual bigint;
begin
  select coalesce(percentile_disc(0.5) within group (order by cost_micros), 1000000) into usual
  from parts where batch_id = p_batch and user_id = p_user and cost_micros > 0;
  insert into appraisals (batch_id, user_id, list_lines, list_size, list_pieces, usual_cost_micros)
  select p_batch, p_user, count(distinct lookup_key),
    coalesce(sum(line_size(quantity, cost_micros, usual)), 0),
    coalesce(sum(greatest(floor(quantity), 0)), 0), usual
  from parts where batch_id = p_batch and user_id = p_user and lookup_key <> ''
    and coalesce(quantity, 1) > 0
  on conflict (batch_id) do update set list_lines = excluded.list_lines, list_size = excluded.list_size,
    list_pieces = excluded.list_pieces, usual_cost_micros = excluded.usual_cost_micros,
    reached = null, estimate = null, history = '[]';
  update batches set has_worth = exists (
    select from parts where batch_id = p_batch and user_id = p_user and worth_minor > 0)
  where id = p_batch and user_id = p_user;
end $$;

-- Draws the order again after quantities, costs or numbers have changed. The drawn number of a line stays. A
-- list of fewer lines is never estimated: its most valuable lines come first.
create function draw_order(p_batch uuid, p_user uuid, p_min_lines integer)
  returns void language plpgsql as $$
begin
  perform measure_list(p_batch, p_user);
  update parts set priority = drawn.priority
  from (
    select lookup_key, case when list_lines < p_min_lines then sum(worth_minor)
      else draw_priority(p_batch, lookup_key,
        sum(line_size(quantity, cost_micros, usual_cost_micros))) end as priority
    from parts join appraisals using (batch_id)
    where batch_id = p_batch and parts.user_id = p_user
    group by lookup_key, list_lines) drawn
  where parts.batch_id = p_batch and parts.user_id = p_user and parts.lookup_key = drawn.lookup_key
    and parts.priority <> drawn.priority;
end $$;
revoke execute on function measure_list, draw_order from public;
grant execute on function measure_list, draw_order to partsight_api;
