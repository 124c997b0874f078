-- As notify_of_row, for a row of users.
create or replace function notify_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'user ' || old.id);
  return null;
end $$;

revoke execute on function notify_of_user from public;
