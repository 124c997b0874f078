-- without transaction
create index concurrently if not exists parts_by_priority on parts (batch_id, priority desc, row_no);
