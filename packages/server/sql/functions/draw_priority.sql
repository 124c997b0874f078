-- The priority of a line, always the same for a list and a key. Nothing on hand comes last. The limit is the
-- largest number that every reader reads exactly.
create or replace function draw_priority(p_batch uuid, p_key text, p_size float8)
  returns bigint language sql immutable
  return case when p_key = '' or p_size is null or p_size <= 0 then 0
    else least(ceil(p_size * 281474976710656
      / (('x' || left(md5(p_batch::text || '/' || p_key), 12))::bit(48)::bigint + 1)),
      9007199254740991)::bigint end;
