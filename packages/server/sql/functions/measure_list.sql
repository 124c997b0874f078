-- Measures a list after its rows have changed; what was estimated before does not hold any more.
create or replace function measure_list(p_batch uuid, p_user uuid) returns void language plpgsql as $$
declare
  usual bigint;
begin
  select coalesce(percentile_disc(0.5) within group (order by cost_micros), 1000000) into usual
  from parts where batch_id = p_batch and user_id = p_user and cost_micros > 0;
  insert into appraisals (batch_id, user_id, list_lines, list_size, list_pieces, usual_cost_micros)
  select p_batch, p_user, count(distinct lookup_key),
    coalesce(sum(line_size(quantity, cost_micros, usual)), 0),
    coalesce(sum(greatest(floor(quantity), 0)), 0), usual
  from parts where batch_id = p_batch and user_id = p_user and lookup_key <> ''
    and coalesce(quantity, 1) > 0
  on conflict (batch_id) do update set list_lines = excluded.list_lines, list_size = excluded.list_size,
    list_pieces = excluded.list_pieces, usual_cost_micros = excluded.usual_cost_micros,
    reached = null, estimate = null;
  update batches set has_worth = exists (
    select from parts where batch_id = p_batch and user_id = p_user and worth_minor > 0)
  where id = p_batch and user_id = p_user;
end $$;

revoke execute on function measure_list from public;
grant execute on function measure_list to partsight_api;
