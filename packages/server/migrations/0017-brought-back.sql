-- A batch that was removed and is brought back goes on as what it was.
alter table batches
  add column cleared_from text
    check (cleared_from in ('pending', 'processing', 'completed', 'failed', 'paused', 'stopped'));

-- What the lines cost whose sales are unknown stands beside the value; only those lines are read.
create index parts_failed on parts (batch_id) include (worth_minor) where status = 'failed';
