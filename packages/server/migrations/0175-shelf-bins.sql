-- Where the buyer put the pieces of a row, and whether they are photographed.
alter table counts
  add column bin text check (length(bin) between 1 and 24),
  add column has_photos boolean not null default false;
