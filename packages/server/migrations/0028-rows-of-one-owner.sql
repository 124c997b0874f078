-- What belongs to a batch, an inventory or a lane belongs to its owner: a row cannot point into what is
-- another person's, whoever writes it.
alter table batches add constraint batches_with_owner unique (id, user_id);
alter table lanes add constraint lanes_with_owner unique (id, user_id);
alter table inventory_files add constraint inventory_files_with_owner unique (id, user_id);

alter table batches drop constraint batches_lane_id_fkey,
  add constraint batches_in_lane foreign key (lane_id, user_id) references lanes (id, user_id);

alter table parts drop constraint parts_batch_id_fkey,
  add constraint parts_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade;
alter table batch_files drop constraint batch_files_batch_id_fkey,
  add constraint files_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade;
alter table part_comps drop constraint part_comps_batch_id_fkey,
  add constraint comps_of_batch foreign key (batch_id, user_id)
    references batches (id, user_id) on delete cascade;

alter table inventory_items drop constraint inventory_items_file_id_fkey,
  add constraint items_of_file foreign key (file_id, user_id)
    references inventory_files (id, user_id) on delete cascade;
alter table inventory_keys drop constraint inventory_keys_file_id_fkey,
  add constraint keys_of_file foreign key (file_id, user_id)
    references inventory_files (id, user_id) on delete cascade;

-- Answers have their time and are removed by the thousand: a part keeps the id of its answer, which is
-- looked up in the owner's name or found to be gone.
alter table parts drop constraint parts_lookup_id_fkey;
drop index parts_by_lookup;
