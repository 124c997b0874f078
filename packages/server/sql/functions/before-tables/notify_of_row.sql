-- Tells every api process at commit whose rows have changed. A notice names a user and nothing else: any role
-- may listen.
create or replace function notify_of_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'user ' || coalesce(new.user_id, old.user_id));
  return null;
end $$;

revoke execute on function notify_of_row from public;
