-- without transaction
create index concurrently batches_of_lane on batches (lane_id) where status = 'processing';
