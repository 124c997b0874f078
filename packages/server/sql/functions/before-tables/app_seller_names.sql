-- The sellers whose data is being erased.
create or replace function app_seller_names() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.seller_names', true), ''), E'\n');
