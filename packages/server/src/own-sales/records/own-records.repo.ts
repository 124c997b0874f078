import type { OwnListing, OwnSale, OwnTransaction } from '@partsight/domain/own-sales/own-records';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';

/** Where rows come from: a connected account, or null for a report. */
type Origin = { readonly connectionId: string | null };

const ROWS_PER_STATEMENT = 500;

/** Returns the sum of what the statements returned. */
async function inGroups<Row>(
  rows: readonly Row[],
  write: (group: readonly Row[]) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    total += await write(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
  return total;
}

/** Writes and returns how many rows were new. */
export const ownRecordsRepo = (tx: UserTx) => {
  const write = ownRecordWrites(tx);
  return {
    writeSales: (sales: readonly OwnSale[], origin: Origin) =>
      inGroups(sales, (group) => write.sales(group, origin)),
    writeTransactions: (amounts: readonly OwnTransaction[], origin: Origin) =>
      inGroups(amounts, (group) => write.transactions(group, origin)),
    writeListings: (listings: readonly OwnListing[], origin: Origin & { readonly day: string }) =>
      inGroups(listings, (group) => write.listings(group, origin)),
  };
};

/**
 * Writes own sales, amounts and listings. Overlapping reports and repeated fetches are normal, so a
 * row that is known is updated; a row of a connected account is never replaced by a report's.
 */
const ownRecordWrites = ({ db, userId }: UserTx) => ({
  async sales(sales: readonly OwnSale[], { connectionId }: Origin): Promise<number> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into own_sales (user_id, order_ref, item_id, variation, line_item_id, connection_id, sold_on, sku, title,
        lookup_key, matched_by, quantity, currency, unit_minor, postage_minor, is_cancelled, via_ad)
      select ${userId}, "orderRef", "itemId", variation, "lineItemId", ${connectionId}, "soldOn", sku, title,
        number->>'lookupKey', number->>'matchedBy', quantity, currency, "unitMinor", "postageMinor", "isCancelled",
        "viaAd"
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sale ("orderRef" text, "itemId" text, variation text,
        "lineItemId" text, "soldOn" date, sku text, title text, number jsonb, quantity integer, currency text,
        "unitMinor" bigint, "postageMinor" bigint, "isCancelled" boolean, "viaAd" boolean)
      on conflict (user_id, order_ref, item_id, variation) do update set
        line_item_id = coalesce(excluded.line_item_id, own_sales.line_item_id),
        connection_id = excluded.connection_id, sold_on = excluded.sold_on, sku = excluded.sku,
        -- eBay shows the item id as the title while a listing is on hold.
        title = case when excluded.title = excluded.item_id then own_sales.title else excluded.title end,
        lookup_key = case when own_sales.matched_by = 'person' or excluded.lookup_key is null
          then own_sales.lookup_key else excluded.lookup_key end,
        matched_by = case when own_sales.matched_by = 'person' or excluded.lookup_key is null
          then own_sales.matched_by else excluded.matched_by end,
        quantity = excluded.quantity, currency = excluded.currency, unit_minor = excluded.unit_minor,
        postage_minor = excluded.postage_minor, is_cancelled = excluded.is_cancelled,
        via_ad = excluded.via_ad or own_sales.via_ad
      where own_sales.connection_id is null or excluded.connection_id is not null
      returning xmax = 0 as "isNew"`.execute(db);
    return rows.filter(({ isNew }) => isNew).length;
  },

  async transactions(
    amounts: readonly OwnTransaction[],
    { connectionId }: Origin,
  ): Promise<number> {
    // A report names the same amounts in another way: the account's take the place of all of an order's.
    if (connectionId !== null) {
      await sql`delete from own_transactions where user_id = ${userId} and connection_id is null and (
          order_ref = any(${amounts.flatMap(({ orderRef }) => orderRef ?? [])}::text[])
          or order_ref is null and exists (
            select from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as amount ("orderRef" text,
              "bookedOn" date, "amountMinor" bigint)
            where amount."orderRef" is null and amount."bookedOn" = own_transactions.booked_on
              and amount."amountMinor" = own_transactions.amount_minor))`.execute(db);
    }
    const { rows } = await sql<{ isNew: boolean }>`
      insert into own_transactions (user_id, transaction_ref, kind, fee_type, booked_on, order_ref, item_id,
        connection_id, currency, amount_minor, fee_basis_minor)
      select ${userId}, "transactionRef", kind, "feeType", "bookedOn", "orderRef", "itemId", ${connectionId},
        currency, "amountMinor", "feeBasisMinor"
      from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as amount ("transactionRef" text, kind text,
        "feeType" text, "bookedOn" date, "orderRef" text, "itemId" text, currency text, "amountMinor" bigint,
        "feeBasisMinor" bigint)
      on conflict (user_id, transaction_ref, kind, fee_type) do update set
        booked_on = excluded.booked_on, order_ref = excluded.order_ref, item_id = excluded.item_id,
        connection_id = excluded.connection_id, currency = excluded.currency, amount_minor = excluded.amount_minor,
        fee_basis_minor = excluded.fee_basis_minor
      where own_transactions.connection_id is null or excluded.connection_id is not null
      returning xmax = 0 as "isNew"`.execute(db);
    return rows.filter(({ isNew }) => isNew).length;
  },

  /** `day` is the day the listings were read. */
  async listings(
    listings: readonly OwnListing[],
    { connectionId, day }: Origin & { readonly day: string },
  ): Promise<number> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into own_listings (user_id, item_id, variation, connection_id, sku, title, lookup_key, matched_by,
        quantity_left, quantity_sold, started_on, ended_on, first_seen_on, last_seen_on, currency, price_minor,
        category_id)
      select ${userId}, "itemId", variation, ${connectionId}, sku, title, number->>'lookupKey', number->>'matchedBy',
        "quantityLeft", "quantitySold", "startedOn", "endedOn", ${day}, ${day}, currency, "priceMinor", "categoryId"
      from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as listing ("itemId" text, variation text, sku text,
        title text, number jsonb, "quantityLeft" integer, "quantitySold" integer, "startedOn" date, "endedOn" date,
        currency text, "priceMinor" bigint, "categoryId" text)
      on conflict (user_id, item_id, variation) do update set
        connection_id = coalesce(excluded.connection_id, own_listings.connection_id), sku = excluded.sku,
        title = case when excluded.title = excluded.item_id then own_listings.title else excluded.title end,
        lookup_key = case when own_listings.matched_by = 'person' or excluded.lookup_key is null
          then own_listings.lookup_key else excluded.lookup_key end,
        matched_by = case when own_listings.matched_by = 'person' or excluded.lookup_key is null
          then own_listings.matched_by else excluded.matched_by end,
        quantity_left = excluded.quantity_left, quantity_sold = excluded.quantity_sold,
        started_on = coalesce(excluded.started_on, own_listings.started_on), ended_on = excluded.ended_on,
        last_seen_on = excluded.last_seen_on, currency = excluded.currency, price_minor = excluded.price_minor,
        category_id = coalesce(excluded.category_id, own_listings.category_id)
      -- An older report says nothing new.
      where own_listings.last_seen_on <= excluded.last_seen_on
      returning xmax = 0 as "isNew"`.execute(db);
    return rows.filter(({ isNew }) => isNew).length;
  },
});
