-- People are kept out from `since` on, with a word of why; null: they are let in. One row, always there.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  since timestamptz,
  note text not null default ''
);
insert into maintenance default values;

grant select on maintenance to partsight_api, partsight_admin, partsight_operator;
grant update (since, note) on maintenance to partsight_admin;
