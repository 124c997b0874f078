-- Numbers are compared byte by byte wherever they are kept: an index in another collation is of no use
-- when rows of two tables are matched, and every look for a known answer read all that a user has.
alter table lookups alter column lookup_key type text collate "C";

-- An answer settles the open rows of one number; settled rows need not be in the index.
create index parts_open_by_key on parts (batch_id, lookup_key) where status = 'pending';
drop index parts_by_key;
