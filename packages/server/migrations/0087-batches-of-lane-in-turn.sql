-- without transaction
create index concurrently batches_of_lane_in_turn on batches (lane_id, id) where status = 'processing';
