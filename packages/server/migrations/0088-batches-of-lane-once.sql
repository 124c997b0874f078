-- The index by lane and batch answers what this one did.
drop index batches_of_lane;
