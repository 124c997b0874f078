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
