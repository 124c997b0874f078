-- Measures how long a batch runs, whichever process starts or stops it.
create or replace function clock_batch() returns trigger language plpgsql as $$
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
