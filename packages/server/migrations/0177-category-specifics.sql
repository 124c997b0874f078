-- The item specifics that the marketplace requires in a leaf category. The same for all users.
create table category_specifics (
  category_id text primary key,
  required text[] not null,
  fetched_at timestamptz not null
);
grant select on category_specifics to partsight_api, partsight_operator;
grant select, insert, update, delete on category_specifics to partsight_worker;
