-- The row of a running batch that is in progress: the one that its lane calls about, and between two calls
-- the one that comes next, unless the batch is to stop. Decides as first_waiting_part does, but reads the
-- number of the row alone.
create or replace function current_row(
  p_batch uuid, p_user uuid, p_lane uuid, p_stop_requested boolean, p_place_worth bigint,
  p_place_row integer)
  returns integer language plpgsql stable as $$
declare
  found_row integer;
  found_worth bigint;
  due_row integer;
begin
  -- The newest version first, as in next_part.
  select at_row into found_row
  from (
    select at_row, at_batch from lanes where id >= p_lane and id <= p_lane
    order by id desc limit 1) lane
  where at_batch = p_batch;
  if found_row is not null or p_stop_requested then
    return found_row;
  end if;
  select row_no, priority into found_row, found_worth from parts
  where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
    and priority = p_place_worth and row_no > p_place_row and row_no > 0
  order by row_no limit 1;
  if not found then
    select row_no, priority into found_row, found_worth from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and priority < p_place_worth and row_no > 0
    order by priority desc, row_no limit 1;
  end if;
  if not found then
    select row_no, priority into found_row, found_worth from parts
    where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before is null
      and row_no > 0
    order by priority desc, row_no limit 1;
  end if;
  select row_no into due_row from parts
  where batch_id = p_batch and user_id = p_user and status = 'pending' and not_before <= now()
    and (found_row is null or (priority, found_row) > (found_worth, row_no))
  order by priority desc, row_no limit 1;
  return coalesce(due_row, found_row);
end $$;

revoke execute on function current_row from public;
grant execute on function current_row to partsight_api, partsight_worker;
