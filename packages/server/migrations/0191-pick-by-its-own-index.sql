-- As before, by the index of waiting parts: row_no > 0 is what lets PostgreSQL use it.
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
