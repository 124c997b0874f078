-- without transaction
-- A person's shares are found, and erased with them, without going through everybody's.
create index concurrently if not exists api_shares_by_user on api_shares (user_id);
