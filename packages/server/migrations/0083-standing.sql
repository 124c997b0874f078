-- How the product fares, minute by minute, in figures that say nothing of anybody: what anyone may see.
create table standing_minutes (
  minute timestamptz not null,
  measure text not null,
  value integer not null check (value >= 0),
  primary key (minute, measure)
);

grant select, insert, update on standing_minutes to partsight_api, partsight_worker;
grant select, insert, update, delete on standing_minutes to partsight_sweep;
grant select on standing_minutes to partsight_operator;
