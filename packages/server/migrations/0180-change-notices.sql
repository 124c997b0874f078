-- Tells every api process at commit whose batches, sessions or rights have changed, so that it can answer
-- polls from memory. A notice names a user and nothing else: any role may listen. All transactions that
-- notify commit one after the other, so the steps of a running batch send no notice: its version is always
-- read from the database.
create function notify_of_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'user ' || coalesce(new.user_id, old.user_id));
  return null;
end $$;

create function notify_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'user ' || old.id);
  return null;
end $$;

create function notify_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('partsight_changes', 'everyone');
  return null;
end $$;

revoke execute on function notify_of_row, notify_of_user, notify_of_access from public;

create trigger notify_of_batch after insert or delete on batches
  for each row execute function notify_of_row();
create trigger notify_of_version after update on batches
  for each row when (
    old.status is distinct from new.status
    or old.stop_requested is distinct from new.stop_requested
    or old.total_parts is distinct from new.total_parts
    or old.cleared_at is distinct from new.cleared_at
    or old.revision is distinct from new.revision and new.status <> 'processing')
  execute function notify_of_row();

create trigger notify_of_end after delete on sessions
  for each row execute function notify_of_row();
create trigger notify_of_expiry after update on sessions
  for each row when (old.expires_at is distinct from new.expires_at)
  execute function notify_of_row();

create trigger notify_of_erasure after delete on users
  for each row execute function notify_of_user();
create trigger notify_of_identity after update on users
  for each row when (
    old.email_verified is distinct from new.email_verified
    or old.email is distinct from new.email
    or old.email_domain is distinct from new.email_domain
    or old.first_name is distinct from new.first_name
    or old.erased_at is distinct from new.erased_at)
  execute function notify_of_user();

-- A new rule lets no one stay who is known, so only the others are told.
create trigger notify_of_access after delete or update or truncate on access_rules
  for each statement execute function notify_of_access();

-- A process that keeps a session in memory must know when it ends.
alter type found_session add attribute "expiresAt" timestamptz;

create or replace function act_in_session(p_key bytea, p_now timestamptz, p_seen_after timestamptz)
  returns found_session language plpgsql as $$
declare
  session found_session;
begin
  perform set_config('app.browser_key', encode(p_key, 'hex'), true),
    set_config('app.user_id', '', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  select users.id, users.first_name, users.email, sessions.seen_at,
      is_listed(users.email_verified, users.email, users.email_domain), sessions.expires_at
    into session
  from sessions join users on users.id = sessions.user_id
  where sessions.key_hash = p_key and sessions.expires_at > p_now and sessions.seen_at > p_seen_after;
  if session.listed then
    perform set_config('app.user_id', session.id::text, true);
  end if;
  return session;
end $$;

-- As before, and whether one of the batches is running.
drop function poll_batches(bytea, timestamptz, timestamptz, integer);
create function poll_batches(
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
