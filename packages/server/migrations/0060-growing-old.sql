-- Ids that grow with time: what is written together lies together in every index, and only its last pages
-- are touched. The first 48 bits are milliseconds, as version 7 has them.
create function time_ordered_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

alter table lookups alter column id set default time_ordered_id();
alter table batches alter column id set default time_ordered_id();

-- What changes with every part changes in place where its page has room.
alter table batches set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05);

-- A fifth of a large table is too much to leave lying about before it is looked after.
alter table parts set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);
alter table lookups set (autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
alter table lanes set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
alter table sessions set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

-- What a removed batch held is erased a page at a time.
grant delete on parts, part_comps to partsight_worker;
