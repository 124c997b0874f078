-- With what a number's listings were judged: what the list called the part, and which other numbers the
-- person had taken for the same one. Who looks at the figures later judges by the same.
alter table part_comps
  add column dealer_words text,
  add column linked_numbers text[] not null default '{}';
create index part_comps_of_number on part_comps (user_id, lookup_key, as_of desc);

-- A pair of numbers is asked about once, from whichever side.
create index number_links_by_other on number_links (user_id, other_key);
