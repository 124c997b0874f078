import type { Tx } from '../db/connections.ts';
import { countSql } from '../db/kept-count.sql.ts';
import type {
  FigureConsent,
  KeptLook,
  LineWorth,
  LookedAtAgain,
  PartLook,
} from './part-look.record.ts';

type LookRow = Omit<PartLook, 'covered'> & { readonly coveredFrom: Date; readonly coveredTo: Date };

type KeyedLook = LookRow & { readonly key: string; readonly isPresent: boolean };

const toLook = (row: LookRow): PartLook => ({
  source: row.source,
  asOf: row.asOf,
  covered: { from: row.coveredFrom, to: row.coveredTo },
  exactListings: row.exactListings,
  probableListings: row.probableListings,
  unitsLow: row.unitsLow,
  unitsMid: row.unitsMid,
  unitsHigh: row.unitsHigh,
  newMedianMinor: row.newMedianMinor,
  usedMedianMinor: row.usedMedianMinor,
  isLowerBound: row.isLowerBound,
});

/**
 * What the present run has seen of the numbers of a batch, with the person's word about single listings;
 * $1 is the batch, $2 its user. An answer that is gone already covered as much as its run did.
 */
const LOOKS = `select distinct on (c.lookup_key) c.lookup_key, c.as_of, c.source,
    coalesce(l.covered_from, c.as_of - (b.asked_to - b.covered_from)) as covered_from,
    coalesce(l.asked_to, c.as_of) as covered_to,
    ${countSql(`seen.figures->>'exactListings'`)}::int as exact_listings,
    ${countSql(`seen.figures->>'probableListings'`)}::int as probable_listings,
    ${countSql(`seen.figures->>'unitsLow'`)}::float8 as units_low,
    ${countSql(`seen.figures->>'unitsMid'`)}::float8 as units_mid,
    ${countSql(`seen.figures->>'unitsHigh'`)}::float8 as units_high,
    round((seen.figures->'new'->>'medianMinor')::numeric)::bigint as new_median_minor,
    round((seen.figures->'used'->>'medianMinor')::numeric)::bigint as used_median_minor,
    coalesce(p.is_lower_bound, false) as is_lower_bound
  from batches b
  join parts p on p.batch_id = b.id and p.user_id = b.user_id and p.status = 'completed'
  join part_comps c on c.batch_id = b.id and c.user_id = b.user_id and c.lookup_key = p.lookup_key
  cross join lateral (select case
      when c.overruled is not null and p.overruled->>'unknown' is null then c.overruled
      when p.unknown_reason is null then c.figures end as figures) seen
  left join lookups l on l.id = p.lookup_id and l.user_id = p.user_id
  where b.id = $1 and b.user_id = $2 and seen.figures is not null`;

const NEWEST = 'order by c.lookup_key, c.as_of desc, p.row_no';

const FIELDS = `as_of as "asOf", source, covered_from as "coveredFrom", covered_to as "coveredTo",
  exact_listings as "exactListings", probable_listings as "probableListings",
  units_low as "unitsLow", units_mid as "unitsMid", units_high as "unitsHigh",
  new_median_minor as "newMedianMinor", used_median_minor as "usedMedianMinor",
  is_lower_bound as "isLowerBound"`;

/** Figures of earlier runs, which are kept only while the person says that they may be. */
export const partHistoryRepo = ({ client }: Tx, userId: string) => ({
  async consent(): Promise<FigureConsent | null> {
    const { rows } = await client.query<FigureConsent>({
      name: 'part-history-consent',
      text: `select reason, given_at as "givenAt" from figure_consents where user_id = $1`,
      values: [userId],
    });
    return rows[0] ?? null;
  },

  async giveConsent({ reason, givenAt }: FigureConsent): Promise<void> {
    await client.query(
      `insert into figure_consents (user_id, reason, given_at) values ($1, $2, $3)
       on conflict (user_id) do update set reason = excluded.reason, given_at = excluded.given_at`,
      [userId, reason, givenAt],
    );
  },

  /** What was kept goes with it. */
  async withdrawConsent(): Promise<void> {
    await client.query('delete from part_history where user_id = $1', [userId]);
    await client.query('delete from figure_consents where user_id = $1', [userId]);
  },

  /** Keeps what the present run of a batch has seen; answers with of how many numbers. */
  async keepRun(batchId: string, worths: readonly LineWorth[]): Promise<number> {
    const { rowCount } = await client.query(
      `insert into part_history (batch_id, user_id, lookup_key, as_of, source, covered_from, covered_to,
         exact_listings, probable_listings, units_low, units_mid, units_high, new_median_minor,
         used_median_minor, is_lower_bound, price_minor, value_minor)
       select $1, $2, looks.*, worth.price_minor, worth.value_minor
       from (${LOOKS} ${NEWEST}) looks
       left join unnest($3::text[], $4::bigint[], $5::bigint[]) as worth(key, price_minor, value_minor)
         on worth.key = looks.lookup_key
       on conflict do nothing`,
      [
        batchId,
        userId,
        worths.map(({ key }) => key),
        worths.map(({ priceMinor }) => priceMinor),
        worths.map(({ valueMinor }) => valueMinor),
      ],
    );
    return rowCount ?? 0;
  },

  /** The looks of earlier runs at one number, the newest first. */
  async ofNumber(batchId: string, lookupKey: string): Promise<KeptLook[]> {
    const { rows } = await client.query<LookRow & Omit<LineWorth, 'key'>>({
      name: 'part-history-of-number',
      text: `select ${FIELDS}, price_minor as "priceMinor", value_minor as "valueMinor"
        from part_history
        where batch_id = $1 and user_id = $2 and lookup_key = $3 order by as_of desc`,
      values: [batchId, userId, lookupKey],
    });
    return rows.map(({ priceMinor, valueMinor, ...row }) => ({
      ...toLook(row),
      priceMinor,
      valueMinor,
    }));
  },

  /** Every number of a batch that earlier runs have seen, with their looks and the present one. */
  async ofBatch(batchId: string): Promise<LookedAtAgain[]> {
    const { rows } = await client.query<KeyedLook>({
      name: 'part-history-of-batch',
      text: `with earlier as (
          select * from part_history where batch_id = $1 and user_id = $2
            and exists (select from figure_consents where user_id = $2))
        select lookup_key as key, false as "isPresent", ${FIELDS} from earlier
        union all
        select lookup_key, true, ${FIELDS} from (
          ${LOOKS} and exists (select from earlier where lookup_key = c.lookup_key) ${NEWEST}) looks`,
      values: [batchId, userId],
    });
    return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, looks]) => {
      const present = looks.find(({ isPresent }) => isPresent);
      const earlier = looks.filter(({ isPresent }) => !isPresent).map(toLook);
      return present === undefined ? [] : { key, present: toLook(present), earlier };
    });
  },

  /** The look of the present run at one number; null where it tells nothing, or not yet. */
  async present(batchId: string, lookupKey: string): Promise<PartLook | null> {
    const { rows } = await client.query<LookRow>({
      name: 'part-history-present',
      text: `select ${FIELDS} from (${LOOKS} and c.lookup_key = $3 ${NEWEST}) looks`,
      values: [batchId, userId, lookupKey],
    });
    return rows.map(toLook)[0] ?? null;
  },
});
