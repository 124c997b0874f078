-- Another slot of the holder for the part at hand. No row: another holder has the lane.
create or replace function reserve_slot(
  p_lane uuid, p_user uuid, p_fence bigint, p_lease_ms float8, p_spacing_ms float8, p_now timestamptz,
  p_unused_slot bigint, p_batch uuid, p_row integer)
  returns setof slot_reply language plpgsql as $$
declare
  reply slot_reply;
begin
  perform act_in_lane(p_lane, p_user);
  reply := take_slot(p_lane, p_fence, p_lease_ms, p_spacing_ms, p_now, p_unused_slot, true, p_batch, p_row);
  if reply.granted is not null then
    return next reply;
  end if;
end $$;

revoke execute on function reserve_slot from public;
grant execute on function reserve_slot to partsight_api, partsight_worker;
