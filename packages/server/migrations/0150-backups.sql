-- Backups that succeeded, so that their age can be watched. Written by the server's own superuser, which makes
-- them.
create table backups (
  ended_at timestamptz primary key default clock_timestamp(),
  kind text not null check (kind in ('full', 'incr'))
);
grant select on backups to partsight_sweep, partsight_operator;
