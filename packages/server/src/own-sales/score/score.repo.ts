import type { OwnSale, OwnTransaction } from '@partsight/domain/own-sales/own-records';
import type { WatchedListing } from '@partsight/domain/own-sales/score/time-to-sale';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';
import { storedCountSql } from '../../db/stored-count.sql.ts';

/** Sold figures of a number over some days. */
export type SoldWindow = {
  readonly lookupKey: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly unitsMid: number;
  readonly unitsHigh: number;
};

/** A listing of the seller; null where the day of its first sale is not known. */
export type ListingRow = Omit<WatchedListing, 'startedOn'> & {
  readonly lookupKey: string | null;
  readonly startedOn: string | null;
  readonly quantitySold: number;
};

/** The day on which something happened, in UTC. */
const dayText = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** A seller's own sales, as the score reads them. */
export const scoreRepo = ({ db, userId }: UserTx) => ({
  /** From a day on; older ones only with one of our labels. */
  async salesSince(day: string): Promise<OwnSale[]> {
    const { rows } =
      await sql<OwnSale>`select order_ref as "orderRef", item_id as "itemId", variation,
          line_item_id as "lineItemId", ${dayText('sold_on')} as "soldOn", sku, title,
          case when lookup_key is not null
            then json_build_object('lookupKey', lookup_key, 'matchedBy', matched_by) end as number,
          quantity, currency, unit_minor as "unitMinor", postage_minor as "postageMinor",
          is_cancelled as "isCancelled", via_ad as "viaAd"
        from own_sales where user_id = ${userId} and (sold_on >= ${day} or sku ilike 'PS________-%')
        order by sold_on, order_ref, item_id, variation`.execute(db);
    return rows;
  },

  /** Amounts of the orders since a day, and of older ones with one of our labels. */
  async transactionsSince(day: string): Promise<OwnTransaction[]> {
    const { rows } = await sql<OwnTransaction>`select t.transaction_ref as "transactionRef", t.kind,
          t.fee_type as "feeType", ${dayText('t.booked_on')} as "bookedOn", t.order_ref as "orderRef",
          t.item_id as "itemId", t.currency, t.amount_minor as "amountMinor", t.fee_basis_minor as "feeBasisMinor"
        from own_transactions t
        where t.user_id = ${userId} and exists (select from own_sales s
          where s.user_id = t.user_id and s.order_ref = t.order_ref
            and (s.sold_on >= ${day} or s.sku ilike 'PS________-%'))`.execute(db);
    return rows;
  },

  /** The latest sold figures, whose window begins after a day, of numbers in bought lots. */
  async windowsSince(day: string): Promise<SoldWindow[]> {
    const { rows } =
      await sql<SoldWindow>`select distinct on (c.lookup_key) c.lookup_key as "lookupKey", c.source,
          ${dayText('w.covered_from')} as from, ${dayText('w.covered_to')} as to,
          ${storedCountSql(sql`c.figures->>'unitsMid'`)}::float8 as "unitsMid",
          ${storedCountSql(sql`c.figures->>'unitsHigh'`)}::float8 as "unitsHigh"
        from part_comps c
        join batches b on b.id = c.batch_id and b.user_id = c.user_id
        join parts p on p.batch_id = c.batch_id and p.user_id = c.user_id and p.lookup_key = c.lookup_key
          and p.status = 'completed' and p.unknown_reason is null and not coalesce(p.is_lower_bound, false)
        left join lookups l on l.id = p.lookup_id and l.user_id = p.user_id
        cross join lateral (select
          coalesce((c.figures->'covered'->>'from')::timestamptz, l.covered_from,
            c.as_of - (b.asked_to - b.covered_from)) as covered_from,
          coalesce((c.figures->'covered'->>'to')::timestamptz, l.asked_to, c.as_of) as covered_to) w
        where c.user_id = ${userId} and w.covered_from >= ${day}::date
          and c.lookup_key in (select lp.lookup_key from line_predictions lp where lp.user_id = ${userId})
        order by c.lookup_key, w.covered_to desc`.execute(db);
    return rows;
  },

  /**
   * Listings with their first sale. Reports list only what is active, so a listing of one counts from
   * the day it was first read; a connected account shows ended ones, too.
   */
  async listings(): Promise<ListingRow[]> {
    const { rows } = await sql<ListingRow>`select l.lookup_key as "lookupKey",
          ${dayText('l.started_on')} as "startedOn", l.quantity_sold as "quantitySold",
          case when l.connection_id is null then ${dayText('l.first_seen_on')}
            else ${dayText('l.started_on')} end as "watchedFrom",
          to_char(least(l.ended_on, l.last_seen_on), 'YYYY-MM-DD') as "watchedTo",
          (select to_char(min(s.sold_on), 'YYYY-MM-DD') from own_sales s
            where s.user_id = l.user_id and s.item_id = l.item_id and s.variation = l.variation
              and not s.is_cancelled and s.sold_on >= l.started_on) as "firstSoldOn"
        from own_listings l where l.user_id = ${userId}`.execute(db);
    return rows;
  },

  async lastSoldOn(): Promise<string | null> {
    const { rows } = await sql<{
      day: string | null;
    }>`select ${dayText('max')} as day from (select max(sold_on) from own_sales where user_id = ${userId}) last`.execute(
      db,
    );
    return rows[0]?.day ?? null;
  },
});
