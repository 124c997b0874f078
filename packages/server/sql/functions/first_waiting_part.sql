-- The first part of a batch that waits, in the order of priorities: from the batch's place on, in two steps
-- that an index can follow, and from the start only where that finds nothing. place_worth is a priority.
-- row_no > 0 is what lets PostgreSQL use the index of waiting parts. Postponed parts are few and have an index
-- of their own; they are in the order again once they are due.
create or replace function first_waiting_part(
  p_batch uuid, p_user uuid, p_place_worth bigint, p_place_row integer, p_now timestamptz)
  returns setof parts language plpgsql stable as $$
begin
  return query
  with beside as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and priority = p_place_worth and row_no > p_place_row and row_no > 0
    order by row_no limit 1
  ), onward as materialized (
    (select * from parts
      where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
        and priority < p_place_worth and row_no > 0 and not exists (select from beside)
      order by priority desc, row_no limit 1)
    union all select * from beside
  ), from_start as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and row_no > 0 and not exists (select from onward)
    order by priority desc, row_no limit 1
  ), due as materialized (
    select * from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before <= p_now
  )
  select * from (
    select * from onward union all select * from from_start union all select * from due) found
  order by priority desc, row_no limit 1;
end $$;

revoke execute on function first_waiting_part from public;
grant execute on function first_waiting_part to partsight_api, partsight_worker;
