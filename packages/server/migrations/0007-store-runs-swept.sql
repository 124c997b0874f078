-- What is to be removed has to be seen first.
create policy seen_store_runs on store_runs for select using (app_is_sweeping());
