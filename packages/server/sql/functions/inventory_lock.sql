-- Marks of duplicates are made under the shared side of this lock. Replacing the inventory takes the other
-- side while it commits, so no part is marked by an inventory that is gone by then.
create or replace function inventory_lock(p_user uuid) returns bigint language sql immutable
  return hashtextextended('inventory/' || p_user::text, 0);

revoke execute on function inventory_lock from public;
grant execute on function inventory_lock to partsight_api, partsight_worker;
