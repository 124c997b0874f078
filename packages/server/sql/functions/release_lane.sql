-- Gives the lease back, if the caller still has it.
create or replace function release_lane(p_lane uuid, p_user uuid, p_fence bigint)
  returns boolean language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set held_until = 'epoch', holder = null, at_batch = null, at_row = null
  where id = p_lane and fence = p_fence;
  return found;
end $$;

revoke execute on function release_lane from public;
grant execute on function release_lane to partsight_api, partsight_worker;
