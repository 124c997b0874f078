-- Whoever makes copies has to read where each sequence stands, or pg_dump ends at the first of them.
grant select on all sequences in schema public to partsight_backup;
-- One that is forgotten here would be missing when it is needed most.
alter default privileges in schema public grant select on sequences to partsight_backup;
