-- The request that started a run, to find it in the logs of api and workers.
alter table batches add column request_id text;
