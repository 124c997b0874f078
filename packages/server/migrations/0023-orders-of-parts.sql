-- The order of work is an order of the screen as well. No question was ever answered by the averages,
-- because parts without one are wanted too; the new index costs no more writing than that one did.
create index parts_by_worth on parts (batch_id, worth_minor desc, row_no);
drop index parts_by_average;
