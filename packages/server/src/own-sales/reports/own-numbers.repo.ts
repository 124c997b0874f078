import type { DayRange } from '@partsight/domain/own-sales/day-range';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';
import type {
  OwnNumberSummary,
  OwnSoldListing,
  OwnStock,
  UnmatchedListing,
} from './own-report.record.ts';

const CURRENCY = 'USD';

/** Part numbers of own sales and listings. */
export const ownNumbersRepo = ({ db, userId }: UserTx) => ({
  /** Listings with sales whose number is not known, the latest sale first. */
  async unmatched(most: number): Promise<readonly UnmatchedListing[]> {
    const { rows } = await sql<UnmatchedListing>`
      select item_id as "itemId", variation, (array_agg(title order by sold_on desc))[1] as title,
        (array_agg(sku order by sold_on desc))[1] as sku, count(*)::int as sales, sum(quantity)::int as pieces,
        max(sold_on)::text as "lastSoldOn", (array_agg(unit_minor order by sold_on desc))[1] as "lastPriceMinor"
      from own_sales where user_id = ${userId} and lookup_key is null
      group by item_id, variation order by max(sold_on) desc, item_id, variation limit ${most}`.execute(
      db,
    );
    return rows;
  },

  /** Gives all sales of a listing the number a person named. Returns how many sales. */
  async setNumber(itemId: string, variation: string, lookupKey: string): Promise<number> {
    await sql`update own_listings set lookup_key = ${lookupKey}, matched_by = 'person'
        where user_id = ${userId} and item_id = ${itemId} and variation = ${variation}`.execute(db);
    const { numAffectedRows } =
      await sql`update own_sales set lookup_key = ${lookupKey}, matched_by = 'person'
        where user_id = ${userId} and item_id = ${itemId} and variation = ${variation}`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },

  /** New sales of a listing follow the number a person named for an earlier one. */
  async applyChosenNumbers(): Promise<void> {
    await sql`update own_sales set lookup_key = chosen.lookup_key, matched_by = 'person'
      from (select distinct on (item_id, variation) item_id, variation, lookup_key from own_sales
            where user_id = ${userId} and matched_by = 'person'
            order by item_id, variation, sold_on desc) chosen
      where own_sales.user_id = ${userId} and own_sales.matched_by is distinct from 'person'
        and own_sales.item_id = chosen.item_id and own_sales.variation = chosen.variation`.execute(
      db,
    );
  },

  /** Sales since a day under any of these keys; null without one. */
  async salesOf(keys: readonly string[], since: string): Promise<OwnNumberSummary | null> {
    const { rows } = await sql<OwnNumberSummary>`
      select count(*)::int as sales, sum(quantity)::int as pieces, min(unit_minor) as "lowMinor",
        max(unit_minor) as "highMinor", max(sold_on)::text as "lastSoldOn"
      from own_sales where user_id = ${userId} and lookup_key = any(${keys}::text[]) and sold_on >= ${since}::date
        and not is_cancelled and currency = ${CURRENCY}
      having count(*) > 0`.execute(db);
    return rows[0] ?? null;
  },

  /** Answered lines without sold figures whose number was sold on these days, by row. */
  async linesToFill(batchId: string, { firstDay, lastDay }: DayRange): Promise<readonly number[]> {
    const { rows } = await sql<{ rowNo: number }>`
      select min(row_no) as "rowNo" from parts
      where batch_id = ${batchId} and user_id = ${userId} and status = 'completed'
        and unknown_reason = 'no-sold-source' and lookup_key in (
          select lookup_key from own_sales where user_id = ${userId} and lookup_key is not null
            and sold_on between ${firstDay}::date and ${lastDay}::date and not is_cancelled
            and currency = ${CURRENCY})
      group by lookup_key order by 1`.execute(db);
    return rows.map(({ rowNo }) => rowNo);
  },

  /** Own listings that sold on these days under a key, each with its pieces and average price. */
  async soldListings(
    lookupKey: string,
    { firstDay, lastDay }: DayRange,
  ): Promise<readonly OwnSoldListing[]> {
    const { rows } = await sql<OwnSoldListing>`
      select item_id as "itemId", (array_agg(title order by sold_on desc))[1] as title,
        sum(quantity)::int as pieces, round(sum(unit_minor * quantity)::numeric / sum(quantity))::int8 as "priceMinor",
        round(sum(postage_minor)::numeric / sum(quantity))::int8 as "shippingMinor", max(sold_on)::text as "lastSoldOn"
      from own_sales where user_id = ${userId} and lookup_key = ${lookupKey}
        and sold_on between ${firstDay}::date and ${lastDay}::date and not is_cancelled and currency = ${CURRENCY}
      group by item_id, variation order by max(sold_on) desc, item_id, variation`.execute(db);
    return rows;
  },

  /** What is listed now under any of these keys; null when nothing is. */
  async stockOf(keys: readonly string[]): Promise<OwnStock | null> {
    const { rows } = await sql<OwnStock>`
      select count(*)::int as listings, sum(quantity_left)::int as pieces, min(started_on)::text as "listedSince",
        min(price_minor) filter (where currency = ${CURRENCY}) as "priceMinor"
      from own_listings where user_id = ${userId} and lookup_key = any(${keys}::text[]) and ended_on is null
        and quantity_left > 0
      having count(*) > 0`.execute(db);
    return rows[0] ?? null;
  },
});
