-- without transaction
-- What the newest answers first needs, before anything asks for it.
create index concurrently if not exists parts_answered on parts (batch_id, priority, row_no)
  where status <> 'pending';
