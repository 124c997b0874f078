create type found_session as (
  id uuid,
  "firstName" text,
  email text,
  "seenAt" timestamptz,
  -- Whether the allow-list names the user.
  listed boolean
);

-- The session of a browser's key. No row: the browser has none that is good.
create or replace function find_session(p_key bytea, p_now timestamptz, p_seen_after timestamptz)
  returns setof found_session language plpgsql as $$
declare
  session found_session;
begin
  perform set_config('app.browser_key', encode(p_key, 'hex'), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  select users.id, users.first_name, users.email, sessions.seen_at,
      is_listed(users.email_verified, users.email, users.email_domain)
    into session
  from sessions join users on users.id = sessions.user_id
  where sessions.key_hash = p_key and sessions.expires_at > p_now and sessions.seen_at > p_seen_after;
  if found then
    return next session;
  end if;
end $$;

revoke execute on function find_session from public;
grant execute on function find_session to partsight_api;
