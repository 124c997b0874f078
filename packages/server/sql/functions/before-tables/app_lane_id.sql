-- The lane whose batches the transaction works on.
create or replace function app_lane_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.lane_id', true), '')::uuid;
