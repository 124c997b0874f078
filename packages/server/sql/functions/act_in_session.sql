create type found_session as (
  id uuid,
  "firstName" text,
  email text,
  "seenAt" timestamptz,
  -- Whether the allow-list names the user.
  listed boolean,
  -- A process that keeps a session in memory must know when it ends.
  "expiresAt" timestamptz
);

-- Finds the session of a browser's key, and acts for its user until the transaction ends. Without a good
-- session, or off the allow-list, it acts for no user. Runs with the caller's rights: all that follows is
-- read under the policies for that user.
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

revoke execute on function act_in_session from public;
grant execute on function act_in_session to partsight_api;
