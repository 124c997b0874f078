-- What a dealer needs to answer an offer, and what is bought besides the lines.
alter table offers
  add column buyer_email text not null default '',
  add column buyer_phone text not null default '',
  -- Rows that are bought together for one price; null when there are none.
  add column box_lot jsonb,
  -- The top of the dealer's page; null until its pages are written.
  add column page_head jsonb,
  add constraint offers_of_person unique (batch_id, round, user_id);

-- The dealer's page, written once for a round: opening it reads one row of this table and never the
-- rows of the list.
create table offer_pages (
  batch_id uuid not null,
  round integer not null,
  section text collate "C" not null check (section in ('offered', 'box-lot', 'not-included')),
  page integer not null,
  user_id uuid not null references users on delete cascade,
  lines jsonb not null,
  -- The part numbers of the lines as they are compared.
  keys text[] collate "C" not null,
  primary key (batch_id, round, section, page),
  constraint offer_pages_of_offer foreign key (batch_id, round, user_id)
    references offers (batch_id, round, user_id) on delete cascade
);
create index offer_pages_of_user on offer_pages (user_id);

alter table offer_pages enable row level security;
alter table offer_pages force row level security;
create policy own_offer_pages on offer_pages
  using (user_id = app_user_id()) with check (user_id = app_user_id());
create policy seen_by_operator on offer_pages for select to partsight_operator using (true);
grant select, insert on offer_pages to partsight_api;
grant select (batch_id, round, section, page, user_id) on offer_pages to partsight_operator;
