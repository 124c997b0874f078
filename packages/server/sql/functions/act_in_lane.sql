-- Acts for this lane and user until the transaction ends. The functions of a lane run with the caller's rights
-- and call this first: the row-level policies hold for everything after it. Plans once for a connection:
-- PostgreSQL takes planning to be nearly free and would otherwise plan again for every part.
create or replace function act_in_lane(p_lane uuid, p_user uuid) returns void language plpgsql as $$
begin
  perform set_config('app.lane_id', p_lane::text, true),
    set_config('app.user_id', coalesce(p_user::text, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
end $$;

revoke execute on function act_in_lane from public;
grant execute on function act_in_lane to partsight_api, partsight_worker;
