import { sql } from 'kysely';

import type { UserTx } from '../db/scope.ts';
import { storedCountSql } from '../db/stored-count.sql.ts';
import type {
  FigureConsent,
  StoredPartSnapshot,
  LineValue,
  PartSnapshotHistory,
  PartSnapshot,
} from '../runs/run-snapshot.record.ts';

type SnapshotRow = Omit<PartSnapshot, 'covered'> & {
  readonly coveredFrom: Date;
  readonly coveredTo: Date;
};

type KeyedSnapshotRow = SnapshotRow & { readonly key: string; readonly isPresent: boolean };

const toSnapshot = (row: SnapshotRow): PartSnapshot => ({
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
 * What the present run has seen of the numbers of a batch, with the user's overrides for single listings.
 * A lookup that is gone already covered as much as its run did.
 */
const looksSql = (
  batchId: string,
  userId: string,
) => sql`select distinct on (c.lookup_key) c.lookup_key, c.as_of, c.source,
    coalesce(l.covered_from, c.as_of - (b.asked_to - b.covered_from)) as covered_from,
    coalesce(l.asked_to, c.as_of) as covered_to,
    ${storedCountSql(sql`seen.figures->>'exactListings'`)}::int as exact_listings,
    ${storedCountSql(sql`seen.figures->>'probableListings'`)}::int as probable_listings,
    ${storedCountSql(sql`seen.figures->>'unitsLow'`)}::float8 as units_low,
    ${storedCountSql(sql`seen.figures->>'unitsMid'`)}::float8 as units_mid,
    ${storedCountSql(sql`seen.figures->>'unitsHigh'`)}::float8 as units_high,
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
  where b.id = ${batchId} and b.user_id = ${userId} and seen.figures is not null`;

const NEWEST = sql`order by c.lookup_key, c.as_of desc, p.row_no`;

const FIELDS = sql`as_of as "asOf", source, covered_from as "coveredFrom", covered_to as "coveredTo",
  exact_listings as "exactListings", probable_listings as "probableListings",
  units_low as "unitsLow", units_mid as "unitsMid", units_high as "unitsHigh",
  new_median_minor as "newMedianMinor", used_median_minor as "usedMedianMinor",
  is_lower_bound as "isLowerBound"`;

/** Figures of earlier runs, kept only while the user allows it. */
export const partHistoryRepo = ({ db, userId }: UserTx) => ({
  async consent(): Promise<FigureConsent | null> {
    const { rows } =
      await sql<FigureConsent>`select reason, given_at as "givenAt" from figure_consents where user_id = ${userId}`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  async giveConsent({ reason, givenAt }: FigureConsent): Promise<void> {
    await sql`insert into figure_consents (user_id, reason, given_at) values (${userId}, ${reason}, ${givenAt})
       on conflict (user_id) do update set reason = excluded.reason, given_at = excluded.given_at`.execute(
      db,
    );
  },

  /** What was kept goes with it. */
  async withdrawConsent(): Promise<void> {
    await sql`delete from part_history where user_id = ${userId}`.execute(db);
    await sql`delete from figure_consents where user_id = ${userId}`.execute(db);
  },

  /** Keeps what the present run of a batch has seen; answers with of how many numbers. */
  async saveRun(batchId: string, values: readonly LineValue[]): Promise<number> {
    const { numAffectedRows } =
      await sql`insert into part_history (batch_id, user_id, lookup_key, as_of, source, covered_from, covered_to,
         exact_listings, probable_listings, units_low, units_mid, units_high, new_median_minor,
         used_median_minor, is_lower_bound, price_minor, value_minor)
       select ${batchId}, ${userId}, looks.*, worth.price_minor, worth.value_minor
       from (${looksSql(batchId, userId)} ${NEWEST}) looks
       left join unnest(${values.map(({ key }) => key)}::text[], ${values.map(({ priceMinor }) => priceMinor)}::bigint[], ${values.map(({ valueMinor }) => valueMinor)}::bigint[]) as worth(key, price_minor, value_minor)
         on worth.key = looks.lookup_key
       on conflict do nothing`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },

  /** The looks of earlier runs at one number, the newest first. */
  async ofNumber(batchId: string, lookupKey: string): Promise<StoredPartSnapshot[]> {
    const { rows } = await sql<
      SnapshotRow & Omit<LineValue, 'key'>
    >`select ${FIELDS}, price_minor as "priceMinor", value_minor as "valueMinor"
        from part_history
        where batch_id = ${batchId} and user_id = ${userId} and lookup_key = ${lookupKey} order by as_of desc`.execute(
      db,
    );
    return rows.map(({ priceMinor, valueMinor, ...row }) => ({
      ...toSnapshot(row),
      priceMinor,
      valueMinor,
    }));
  },

  /** Every number of a batch that earlier runs have seen, with their looks and the present one. */
  async ofBatch(batchId: string): Promise<PartSnapshotHistory[]> {
    const { rows } = await sql<KeyedSnapshotRow>`with earlier as (
          select * from part_history where batch_id = ${batchId} and user_id = ${userId}
            and exists (select from figure_consents where user_id = ${userId}))
        select lookup_key as key, false as "isPresent", ${FIELDS} from earlier
        union all
        select lookup_key, true, ${FIELDS} from (
          ${looksSql(batchId, userId)} and exists (select from earlier where lookup_key = c.lookup_key) ${NEWEST}) looks`.execute(
      db,
    );
    return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, looks]) => {
      const present = looks.find(({ isPresent }) => isPresent);
      const earlier = looks.filter(({ isPresent }) => !isPresent).map(toSnapshot);
      return present === undefined ? [] : { key, present: toSnapshot(present), earlier };
    });
  },

  /** The look of the present run at one number; null where it tells nothing, or not yet. */
  async present(batchId: string, lookupKey: string): Promise<PartSnapshot | null> {
    const { rows } =
      await sql<SnapshotRow>`select ${FIELDS} from (${looksSql(batchId, userId)} and c.lookup_key = ${lookupKey} ${NEWEST}) looks`.execute(
        db,
      );
    return rows.map(toSnapshot)[0] ?? null;
  },
});
