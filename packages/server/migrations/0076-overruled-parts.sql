-- without transaction
create index concurrently parts_overruled on parts (batch_id) where overruled is not null;
