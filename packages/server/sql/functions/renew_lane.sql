-- Keeps the lane while its holder waits.
create or replace function renew_lane(p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8)
  returns boolean language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  return keep_lane(p_lane, p_fence, p_lease_ms);
end $$;

revoke execute on function renew_lane from public;
grant execute on function renew_lane to partsight_api, partsight_worker;
