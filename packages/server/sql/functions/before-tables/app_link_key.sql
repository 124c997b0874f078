-- The hash of the key in a link to an offer.
create or replace function app_link_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.link_key', true), ''), 'hex');
