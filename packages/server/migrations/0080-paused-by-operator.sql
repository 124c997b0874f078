-- Those who run the product pause a batch or a lane by its id, and set it going again. They find whose it
-- is in nobody's name, and change it in its owner's.
alter table lanes drop constraint lanes_rests_for_check;
alter table lanes add constraint lanes_rests_for_check
  check (rests_for in ('quota-spent', 'marketplace-unreachable', 'paused-by-operator')) not valid;

create policy found_by_admin on batches for select to partsight_admin using (app_is_sweeping());
create policy found_by_admin on lanes for select to partsight_admin using (app_is_sweeping());
grant update (status, paused_reason, resumes_at, revision) on batches to partsight_admin;
grant update (rests_until, rests_for, woken_at) on lanes to partsight_admin;
-- What was tried and waits can be tried at once.
grant select (batch_id, user_id, status, not_before), update (not_before) on parts to partsight_admin;
