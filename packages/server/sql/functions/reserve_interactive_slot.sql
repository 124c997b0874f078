-- A slot for an interactive call, from any process. No row: there is no such lane.
create or replace function reserve_interactive_slot(
  p_lane uuid, p_user uuid, p_spacing_ms float8, p_now timestamptz, p_unused_slot bigint)
  returns setof slot_reply language plpgsql as $$
declare
  reply slot_reply;
begin
  perform act_in_lane(p_lane, p_user);
  reply := take_slot(p_lane, null, null, p_spacing_ms, p_now, p_unused_slot, true, null, null);
  if reply.granted is not null then
    return next reply;
  end if;
end $$;

revoke execute on function reserve_interactive_slot from public;
grant execute on function reserve_interactive_slot to partsight_api, partsight_worker;
