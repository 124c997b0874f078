-- Tells every api process at commit that the rights of anyone may have changed.
create or replace function notify_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'everyone');
  return null;
end $$;

revoke execute on function notify_of_access from public;
