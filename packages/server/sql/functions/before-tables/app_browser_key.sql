-- The hash of the session key that the browser sent.
create or replace function app_browser_key() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.browser_key', true), ''), 'hex');
