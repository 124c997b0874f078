-- What others ask for a part, beside what it was sold for. Counts and prices only: no listing, no seller.
alter table parts add column asks jsonb;
