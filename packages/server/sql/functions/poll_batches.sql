-- The session, a text that changes with whatever the list of the user's newest batches shows (null: an empty
-- list), and whether one of them is running. No row: no good session.
create or replace function poll_batches(
  p_key bytea, p_now timestamptz, p_seen_after timestamptz, p_limit integer)
  returns table (session found_session, version text, "isRunning" boolean) language plpgsql as $$
begin
  session := act_in_session(p_key, p_now, p_seen_after);
  if session.id is null then
    return;
  end if;
  select md5(string_agg(id::text || revision, ' ')), coalesce(bool_or(status = 'processing'), false)
    into version, "isRunning"
  from (
    select id, revision, status from batches where user_id = app_user_id() and cleared_at is null
    order by created_at desc, id limit p_limit) newest;
  return next;
end $$;

revoke execute on function poll_batches from public;
grant execute on function poll_batches to partsight_api;
