-- without transaction
create index concurrently parts_put_off on parts (batch_id, not_before)
  where status = 'pending' and not_before is not null;
