-- The file as it came, kept only while its columns may still be corrected.
create table batch_files (
  batch_id uuid primary key references batches on delete cascade,
  user_id uuid not null,
  bytes bytea not null
);

alter table batch_files enable row level security;
alter table batch_files force row level security;

create policy own_batch_files on batch_files
  using (user_id = app_user_id()) with check (user_id = app_user_id());

grant select, insert, update, delete on batch_files to partsight_app;
