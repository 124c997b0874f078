alter table batches
  -- Why no part could be completed; only of a batch that failed.
  add column failure text,
  -- Time in which the batch ran and parts it settled then; waits, stops and nights do not count.
  add column active_ms bigint not null default 0,
  add column active_parts integer not null default 0,
  -- Of the run that goes on: its beginning, and how many parts had been settled before.
  add column active_since timestamptz,
  add column parts_before integer not null default 0;

-- Whoever moves a batch into or out of work, the clock moves with it.
create function clock_batch() returns trigger language plpgsql as $$
begin
  if new.status = 'processing' then
    new.active_since = clock_timestamp();
    new.parts_before = new.completed_parts + new.failed_parts;
  elsif old.status = 'processing' then
    new.active_ms = old.active_ms
      + coalesce(extract(epoch from clock_timestamp() - old.active_since) * 1000, 0)::bigint;
    new.active_parts = old.active_parts + new.completed_parts + new.failed_parts - old.parts_before;
    new.active_since = null;
  end if;
  return new;
end $$;
create trigger clock_batch before update of status on batches for each row
  when (old.status is distinct from new.status) execute function clock_batch();

alter table batches no force row level security;
alter table parts no force row level security;
update batches set active_since = now(), parts_before = completed_parts + failed_parts
  where status = 'processing';
update batches set status = 'failed', revision = revision + 1, failure = (
    select mode() within group (order by parts.failure) from parts where batch_id = batches.id)
  where status = 'completed' and completed_parts = 0 and failed_parts > 0;
alter table batches force row level security;
alter table parts force row level security;
