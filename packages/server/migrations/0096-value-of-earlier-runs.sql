-- What the desk reckoned with for a number when its run was over, and what its line was worth, with the
-- settings of that moment. Null where it could tell neither, and for runs kept before these columns came.
alter table part_history add column price_minor bigint;
alter table part_history add column value_minor bigint;
