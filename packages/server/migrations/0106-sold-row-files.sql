-- A table of sold rows brings figures to many lines at once; its entries are undone together.
alter table research_entries
  add column import_id uuid,
  add column file_name text;
