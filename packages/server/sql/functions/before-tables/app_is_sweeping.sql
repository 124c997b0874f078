-- Set by the sweep and by operators' commands, which act for no user.
create or replace function app_is_sweeping() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.sweep', true), '') = 'on';
