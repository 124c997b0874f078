-- What a row adds to the size of its line: pieces times cost, in minor units. One piece where the quantity is
-- missing, the usual cost of the list where the cost is.
create or replace function line_size(p_quantity numeric, p_cost_micros bigint, p_usual_cost_micros bigint)
  returns float8 language sql immutable
  return greatest(coalesce(p_quantity, 1), 0)::float8
    * coalesce(nullif(greatest(p_cost_micros, 0), 0), p_usual_cost_micros)::float8 / 10000;
