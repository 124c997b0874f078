-- The time at which a batch was last served changes with every part; in no index, it changes in place.
-- The few batches of a lane are sorted by it as they are read.
drop index batches_at_work;
