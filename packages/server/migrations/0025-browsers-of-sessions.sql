-- What the browser of a session called itself, so that people can tell their sessions apart.
alter table sessions add column browser text not null default '';
