-- without transaction
-- Only statements that say row_no > 0 can use it. PostgreSQL expects one waiting part wherever few waited when it
-- last counted, took the old index for one number's part as well, and read the whole list for each part.
create index concurrently if not exists parts_waiting on parts (batch_id, priority desc, row_no)
  where status = 'pending' and row_no > 0;
