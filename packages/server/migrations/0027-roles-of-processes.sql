-- Each process comes with a role of its own that has what it needs and no more. `provision` creates the
-- roles; partsight_app is one for development that gets its rights by being a member of others.
do $$
begin
  if to_regrole('partsight_api') is null then
    raise exception 'the roles of the processes are not there: run the command provision first';
  end if;
end $$;

revoke all on all tables in schema public from partsight_app;

grant select on access_rules, category_names to partsight_api;
grant select, insert, update on users, lanes, tokens, token_renewals to partsight_api;
grant select, insert, delete on sign_ins, batch_files to partsight_api;
grant select, insert, update, delete
  on sessions, batches, parts, column_layouts, inventory_files, number_links, store_runs
  to partsight_api;
grant select, insert on lookups, inventory_items, inventory_keys to partsight_api;
grant select, insert, update on part_comps to partsight_api;

grant select on access_rules, users, number_links, inventory_items, inventory_keys to partsight_worker;
grant select, update on lanes, parts, inventory_files, store_runs to partsight_worker;
grant select, update, delete on batches to partsight_worker;
grant select, insert, update on tokens, token_renewals, part_comps to partsight_worker;
grant select, insert on lookups to partsight_worker;
grant select, insert, update, delete on category_names to partsight_worker;
grant select, delete on batch_files to partsight_worker;

-- What the sweep does, it does in nobody's name and to what the policies below show it.
grant select on access_rules, batches to partsight_sweep;
grant select, update on lanes, inventory_files, leases to partsight_sweep;
grant select, delete on sessions, sign_ins, lookups to partsight_sweep;
grant select, update, delete on store_runs to partsight_sweep;

-- People who run the product change the allow-list and the keys that seal tokens.
grant select, insert, delete on access_rules to partsight_admin;
grant select on users to partsight_admin;
grant select, update on tokens to partsight_admin;

-- People who look see everything but what would let them in or act for somebody.
grant select on all tables in schema public to partsight_operator;
revoke select on sign_ins, sessions, tokens from partsight_operator;
grant select (user_id, created_at, seen_at, expires_at, browser) on sessions to partsight_operator;
grant select (user_id, key_id, saved_at, expires_at, refused_at, origin, proven_at) on tokens
  to partsight_operator;

grant select on all tables in schema public to partsight_backup;
-- A table that is forgotten here would be missing when it is needed most.
alter default privileges in schema public grant select on tables to partsight_backup;

do $$
declare
  guarded name;
begin
  for guarded in select relname from pg_class
    where relrowsecurity and relnamespace = 'public'::regnamespace
  loop
    execute format('create policy seen_by_operator on %I for select to partsight_operator using (true)', guarded);
  end loop;
end $$;

-- The sweep was part of policies that hold for everybody; now nobody else can call himself one.
alter policy own_lane on lanes
  using (user_id = app_user_id() or id = app_lane_id())
  with check (user_id = app_user_id() or id = app_lane_id());
create policy seen_lanes on lanes for select to partsight_sweep using (app_is_sweeping());
alter policy swept_lanes on lanes to partsight_sweep;

-- A lane works on the batches that wait in it, and can neither add nor remove any.
alter policy own_batches on batches
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy lane_sees_batches on batches for select using (lane_id = app_lane_id());
create policy lane_moves_batches on batches for update
  using (lane_id = app_lane_id()) with check (lane_id = app_lane_id());
create policy seen_batches on batches for select to partsight_sweep using (app_is_sweeping());

alter policy swept_tokens on tokens to partsight_admin;
alter policy sweep_expired on sessions to partsight_sweep;
alter policy sweep_expired on sign_ins to partsight_sweep;
alter policy sweep_old on lookups to partsight_sweep;
alter policy swept_store_runs on store_runs to partsight_sweep;
alter policy seen_store_runs on store_runs to partsight_sweep;
alter policy woken_store_runs on store_runs to partsight_sweep;
alter policy seen_inventory_files on inventory_files to partsight_sweep;
alter policy woken_inventory_files on inventory_files to partsight_sweep;
alter policy swept_leases on leases to partsight_sweep;
