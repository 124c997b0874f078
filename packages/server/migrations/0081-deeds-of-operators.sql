-- Who did what by hand. Lines come and none goes or changes: nobody who works has the right to. A deed is
-- told before it is done and once more when it has ended, so that one that broke off is seen.
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
