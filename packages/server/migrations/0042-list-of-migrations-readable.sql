-- A process asks whether the schema is the one it needs before it calls itself ready.
grant select on kysely_migration to partsight_api, partsight_worker;
