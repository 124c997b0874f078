-- without transaction
drop index concurrently if exists parts_in_order;
