-- A run may leave out the parts of which nothing is on hand. They are never looked up, and no total
-- of the run counts them.
alter table batches
  add column leave_out_empty boolean not null default false,
  add column left_out_parts integer not null default 0;

alter table parts drop constraint parts_status_check;
alter table parts add constraint parts_status_check
  check (status in ('pending', 'processing', 'completed', 'failed', 'left-out')) not valid;
