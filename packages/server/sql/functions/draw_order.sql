-- Draws the order again after quantities, costs or numbers have changed. The drawn number of a line stays. A
-- list of fewer lines is never estimated: its most valuable lines come first.
create or replace function draw_order(p_batch uuid, p_user uuid, p_min_lines integer)
  returns void language plpgsql as $$
begin
  perform measure_list(p_batch, p_user);
  update parts set priority = drawn.priority
  from (
    select lookup_key, case when list_lines < p_min_lines then sum(worth_minor)
      else draw_priority(p_batch, lookup_key,
        sum(line_size(quantity, cost_micros, usual_cost_micros))) end as priority
    from parts join appraisals using (batch_id)
    where batch_id = p_batch and parts.user_id = p_user
    group by lookup_key, list_lines) drawn
  where parts.batch_id = p_batch and parts.user_id = p_user and parts.lookup_key = drawn.lookup_key
    and parts.priority <> drawn.priority;
end $$;

revoke execute on function draw_order from public;
grant execute on function draw_order to partsight_api;
