-- After its table, which locks the users while it is created: reading all parts takes longer than others may wait.
insert into competitor_counts (user_id, lookup_key, competitors, package, counted_at)
select distinct on (user_id, lookup_key) user_id, lookup_key, (asks->>'competitors')::int, package,
  (asks->>'countedAt')::timestamptz
from parts
where asks ? 'countedAt' and lookup_key <> ''
order by user_id, lookup_key, (asks->>'countedAt')::timestamptz desc
on conflict (user_id, lookup_key) do nothing;
