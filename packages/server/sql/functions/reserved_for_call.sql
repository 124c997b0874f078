-- How long a slot is kept where the end of its call is never reported: the call may have left 400 ms late,
-- shaken hands and traveled slowly.
create or replace function reserved_for_call(p_spacing_ms float8) returns interval language sql immutable
  return (p_spacing_ms + 800) * interval '1 ms';

revoke execute on function reserved_for_call from public;
grant execute on function reserved_for_call to partsight_api, partsight_worker;
