-- without transaction
-- What the order of work needs, before anything asks for it.
create index concurrently if not exists parts_in_order on parts (batch_id, priority desc, row_no)
  where status = 'pending';
