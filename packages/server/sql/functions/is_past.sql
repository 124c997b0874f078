-- Whether a lease, a claim or a turn is over. None was ever promised for longer than a minute: one that lies
-- further ahead is from before a clock was set back, and its holder may be gone.
create or replace function is_past(p_until timestamptz) returns boolean language sql volatile
  return p_until < clock_timestamp() or p_until > clock_timestamp() + interval '1 minute';

revoke execute on function is_past from public;
grant execute on function is_past to partsight_api, partsight_worker, partsight_sweep, partsight_admin,
  partsight_operator;
