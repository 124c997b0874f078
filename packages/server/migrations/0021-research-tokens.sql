-- A user's refresh token cannot carry the scope of sold data, so those that were kept to renew with, and
-- what came of them, go. The owner of a table is bound by its policies, too, unless it says otherwise.
alter table tokens no force row level security;
delete from tokens where origin = 'refresh';
alter table tokens force row level security;
alter table tokens drop constraint tokens_origin_check;
alter table tokens add constraint tokens_origin_check check (origin in ('pasted', 'application'));

-- When the marketplace answered a first question with it, before it was kept.
alter table tokens add column proven_at timestamptz;

drop policy swept_renewals on token_renewals;
alter table token_renewals drop column key_id, drop column sealed;
