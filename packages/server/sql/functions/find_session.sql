-- The session alone. No row: the browser has none that is good.
create or replace function find_session(p_key bytea, p_now timestamptz, p_seen_after timestamptz)
  returns setof found_session language plpgsql as $$
declare
  session found_session;
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is not null then
    return next session;
  end if;
end $$;

revoke execute on function find_session from public;
grant execute on function find_session to partsight_api;
