-- A lane sees a batch that is to stop before it looks at any other.
drop index batches_at_work;
create index batches_at_work on batches (lane_id, stop_requested desc, served_at)
  where status = 'processing';
