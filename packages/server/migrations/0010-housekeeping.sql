-- The sweep may look at and remove what has served its time, and nothing else.
create policy sweep_expired on sessions
  using (app_is_sweeping() and expires_at < now()) with check (false);
create policy sweep_expired on sign_ins
  using (app_is_sweeping() and expires_at < now()) with check (false);
create policy sweep_old on lookups
  using (app_is_sweeping() and as_of < now() - interval '1 day') with check (false);
