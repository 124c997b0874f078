-- What the marketplace calls its categories. Nobody's rows: the same for all users.
create table category_names (
  category_id text primary key,
  name text not null,
  tree_version text not null,
  fetched_at timestamptz not null
);

grant select, insert, update, delete on category_names to partsight_app;
