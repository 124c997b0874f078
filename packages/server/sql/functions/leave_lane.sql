-- An interactive caller that will not come back for its slot.
create or replace function leave_lane(p_lane uuid, p_user uuid) returns void language plpgsql as $$
begin
  perform act_in_lane(p_lane, p_user);
  update lanes set visitor_until = 'epoch' where id = p_lane;
end $$;

revoke execute on function leave_lane from public;
grant execute on function leave_lane to partsight_api, partsight_worker;
