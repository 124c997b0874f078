-- How many items of the inventory name a part number; null for files from before this was counted.
alter table inventory_files add column numbered_items integer;
