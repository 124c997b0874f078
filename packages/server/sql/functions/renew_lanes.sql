-- Renews many lanes at once. A lane whose row is locked, or gone, is left out: its entry is null.
create or replace function renew_lanes(p_lanes uuid[], p_users uuid[], p_fences bigint[], p_lease_ms float8)
  returns boolean[] language plpgsql as $$
declare
  kept boolean[];
begin
  for place in 1 .. cardinality(p_lanes) loop
    perform act_in_lane(p_lanes[place], p_users[place]);
    perform from lanes where id = p_lanes[place] for no key update skip locked;
    kept[place] := case when found then keep_lane(p_lanes[place], p_fences[place], p_lease_ms) end;
  end loop;
  return kept;
end $$;

revoke execute on function renew_lanes from public;
grant execute on function renew_lanes to partsight_api, partsight_worker;
