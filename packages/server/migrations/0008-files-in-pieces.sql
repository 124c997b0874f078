-- A file is kept in pieces, so that nobody has to hold a whole one in memory.
alter table batch_files add column piece_no integer not null default 0;
alter table batch_files drop constraint batch_files_pkey;
alter table batch_files add primary key (batch_id, piece_no);
-- Workbooks come packed, and the others do not stay long enough to be worth packing.
alter table batch_files alter column bytes set storage external;

-- The inventory that a batch's duplicates were last matched with; any other one than the present
-- one means that they still have to be.
alter table batches add column matched_inventory uuid;
