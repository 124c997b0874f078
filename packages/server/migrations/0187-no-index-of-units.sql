-- without transaction
-- Views by units or grade read a whole list about as fast, and every settled part had to write an entry.
drop index concurrently if exists parts_by_units;
