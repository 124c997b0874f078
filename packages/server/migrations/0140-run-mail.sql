-- People who want an e-mail when a run ends or waits for them.
alter table users add column mails_runs boolean not null default false;

-- The state of the run that its owner was told by e-mail.
alter table batches add column mailed_state text;
