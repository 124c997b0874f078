-- Which releases have brought this database up to date: an older one has to know whether it may still
-- run on it. Only the owner reads and writes it.
create table releases (
  version text primary key,
  migrated_at timestamptz not null default now()
);
