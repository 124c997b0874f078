-- Renews the lease, and locks the lane until the transaction ends. False: another holder has the lane. The
-- caller has said for whom it acts.
create or replace function keep_lane(p_lane uuid, p_fence bigint, p_lease_ms float8)
  returns boolean language plpgsql as $$
begin
  update lanes set held_until = clock_timestamp() + p_lease_ms * interval '1 ms'
  where id = p_lane and fence = p_fence;
  return found;
end $$;

revoke execute on function keep_lane from public;
grant execute on function keep_lane to partsight_api, partsight_worker;
