import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import { figuresJson, settlementJson } from '@partsight/server/batches/settlement.record';
import {
  fromStoredListing,
  type StoredListing,
} from '@partsight/server/db/records/stored-listing.record';
import { figuresOf } from '@partsight/server/runs/settle-part';
import type { Client } from 'pg';

/** Of the sample's parts: what only used ones sold for says little of new stock. */
export const SAMPLED =
  '(average_minor is null or new_median_minor is not null) and unknown_reason is null';

/** More than a person walks through. */
const LINES = 400;

type Line = {
  readonly number: string;
  readonly key: string;
  readonly title: string | null;
  readonly words: string;
  readonly brand: string;
  readonly scale: number;
  readonly sample_number: string;
  readonly source: string;
  readonly asked_from: Date;
  readonly asked_to: Date;
  readonly covered_from: Date;
  readonly as_of: Date;
  readonly total: number;
  readonly listings: readonly StoredListing[];
};

const inTitle = (words: string): string =>
  words.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** The listings of the sample as those of another part, at its prices; what was another part there stays one. */
const listingsOf = ({ listings, scale, number, ...part }: Line): StoredListing[] =>
  listings.map((listing) => ({
    ...listing,
    title: listing.title.includes(part.sample_number)
      ? `${part.brand} ${inTitle(part.words)} ${number} OEM`
      : listing.title,
    priceMinor: listing.priceMinor === null ? null : Math.round(listing.priceMinor * scale),
  }));

/**
 * Gives the lines worth most their samples' listings and settles them again by the product's own rules, so
 * that a row and what is behind it agree.
 */
export async function seedListings(owner: Client, userId: string, batchId: string): Promise<void> {
  const { rows: lines } = await owner.query<Line>(
    `select p.part_number as number, p.lookup_key as key, p.duplicate_title as title,
       coalesce(c.dealer_words, '') as words, coalesce(p.brand, s.brand, '') as brand,
       p.average_minor / s.average_minor::float8 as scale, s.part_number as sample_number,
       l.source, l.asked_from, l.asked_to, l.covered_from, l.as_of, l.total, l.listings
     from parts p
     join part_comps c on c.batch_id = p.batch_id and c.user_id = p.user_id
       and c.lookup_key = p.lookup_key
     join (
       select parts.*, row_number() over (order by row_no) - 1 as place, count(*) over () as places
       from parts where user_id = $1 and batch_id = (
         select id from batches where user_id = $1 and id <> $2 and status = 'completed'
         order by created_at limit 1) and ${SAMPLED}) s on s.place = p.row_no * 7919 % s.places
     join lookups l on l.id = s.lookup_id
     where p.user_id = $1 and p.batch_id = $2 and p.average_minor > 0 and s.average_minor > 0
     order by p.average_minor * least(p.quantity, p.units_sold) desc limit $3`,
    [userId, batchId, LINES],
  );
  const { rows: names } = await owner.query<{ category_id: string; name: string }>(
    'select category_id, name from category_names',
  );
  const context = {
    currency: 'USD',
    categoryNames: new Map(names.map(({ category_id: id, name }) => [id, name])),
  };
  await owner.query(
    `update parts set status = 'pending' where user_id = $1 and batch_id = $2 and lookup_key = any ($3)`,
    [userId, batchId, lines.map(({ key }) => key)],
  );
  for (const line of lines) {
    const { number, key, title, words, source, asked_from: from, asked_to: to, total } = line;
    const listings = listingsOf(line);
    const { rows } = await owner.query<{ id: string }>(
      `insert into lookups (user_id, lookup_key, time_range, source, asked_from, asked_to, covered_from,
         as_of, keywords, total, listings)
       values ($1, $2, '3months', $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        userId,
        key,
        source,
        from,
        to,
        line.covered_from,
        line.as_of,
        [number],
        total,
        JSON.stringify(listings),
      ],
    );
    const settled = figuresOf(
      { partNumber: number, lookupKey: key, notes: { ...NO_NOTES, dealerWords: words } },
      {
        answer: { total, listings: listings.map(fromStoredListing) },
        coverage: {
          requested: { from, to },
          covered: { from: line.covered_from, to },
          source,
          asOf: line.as_of,
        },
        keywords: [number],
        foundAs: null,
      },
      context,
    );
    await owner.query('select settle_part($1, $2, $3, $4, $5, $6, $7)', [
      userId,
      batchId,
      key,
      rows[0]?.id,
      title,
      settlementJson(settled),
      figuresJson(settled.analysis),
    ]);
  }
}
