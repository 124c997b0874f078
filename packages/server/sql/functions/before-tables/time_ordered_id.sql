-- Ids that grow with time: rows written together are close together in every index, and only its last
-- pages change. The first 48 bits are milliseconds, as in UUID version 7.
create or replace function time_ordered_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;
