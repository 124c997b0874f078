import type { DayRange } from '@partsight/domain/own-sales/day-range';
import type { OwnReportKind } from '@partsight/domain/own-sales/own-records';
import { sql } from 'kysely';

import type { UserTx } from '../../db/scope.ts';
import type { OwnReport, OwnTotals } from './own-report.record.ts';

type NewReport = Omit<OwnReport, 'id'>;

/** A label of ours: the lot as its id begins, and the row of its sheet. */
type LotRow = { readonly lot: string; readonly row: number };

const NO_TOTALS: OwnTotals = {
  listings: 0,
  numberedListings: 0,
  listedOn: null,
  sales: 0,
  orders: 0,
  unmatchedSales: 0,
  ordersWithMoney: 0,
};

/** Listings are ended by a report that has at least this share of the others: it is the same store's. */
const SAME_STORE = 0.5;

/** Reports a user uploaded, and what they changed. */
export const ownReportsRepo = ({ db, userId }: UserTx) => ({
  /** Uploads of one user come one after another, also those of several processes. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('own-reports/' || ${userId}, 0))`.execute(
      db,
    );
  },

  async add(report: NewReport): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into own_reports (user_id, kind, file_name, uploaded_at, first_day, last_day, rows_read, rows_new)
      values (${userId}, ${report.kind}, ${report.fileName}, ${report.uploadedAt}, ${report.firstDay},
        ${report.lastDay}, ${report.rowsRead}, ${report.rowsNew})
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  },

  async list(): Promise<readonly OwnReport[]> {
    const { rows } = await sql<OwnReport>`
      select id, kind, file_name as "fileName", uploaded_at as "uploadedAt", first_day::text as "firstDay",
        last_day::text as "lastDay", rows_read as "rowsRead", rows_new as "rowsNew"
      from own_reports where user_id = ${userId} order by uploaded_at desc, id`.execute(db);
    return rows;
  },

  /** The days that connected accounts cover: a day without a sale is known, too. */
  async daysOfAccount(): Promise<DayRange | null> {
    const { rows } = await sql<DayRange>`
      select least(min(connected_at at time zone 'UTC')::date, (select min(sold_on) from own_sales
          where user_id = ${userId} and connection_id is not null))::text as "firstDay",
        max(last_success_at at time zone 'UTC')::date::text as "lastDay"
      from ebay_connections where user_id = ${userId} having max(last_success_at) is not null`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  async totals(): Promise<OwnTotals> {
    const { rows } = await sql<OwnTotals>`
      select (select count(*)::int from own_listings where user_id = ${userId} and ended_on is null) as listings,
        (select count(*)::int from own_listings
          where user_id = ${userId} and ended_on is null and lookup_key is not null) as "numberedListings",
        (select max(last_seen_on)::text from own_listings where user_id = ${userId}) as "listedOn",
        count(*)::int as sales, count(distinct order_ref)::int as orders,
        (count(*) filter (where lookup_key is null))::int as "unmatchedSales",
        (select count(distinct order_ref)::int from own_transactions
          where user_id = ${userId} and kind = 'sale') as "ordersWithMoney"
      from own_sales where user_id = ${userId}`.execute(db);
    return rows[0] ?? NO_TOTALS;
  },

  /** The lookup key of each label of ours, as `lot/row`. */
  async keysOfLabels(labels: readonly LotRow[]): Promise<ReadonlyMap<string, string>> {
    if (labels.length === 0) {
      return new Map();
    }
    const { rows } = await sql<LotRow & { key: string }>`
      select label.lot, label.row, parts.lookup_key as key
      from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as label (lot text, row integer)
      join batches on batches.user_id = ${userId} and left(batches.id::text, length(label.lot)) = label.lot
      join parts on parts.batch_id = batches.id and parts.row_no = label.row and parts.lookup_key <> ''
      order by batches.id`.execute(db);
    return new Map(rows.map(({ lot, row, key }) => [`${lot}/${row}`, key]));
  },

  /** Which of these orders a connected account has brought the money of. */
  async ordersOfConnection(orderRefs: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ orderRef: string }>`
      select distinct order_ref as "orderRef" from own_transactions
      where user_id = ${userId} and connection_id is not null and order_ref = any(${orderRefs}::text[])`.execute(
      db,
    );
    return new Set(rows.map(({ orderRef }) => orderRef));
  },

  /** A listing that a newer report of its store lacks has ended. */
  async endListingsNotSeen(day: string): Promise<void> {
    await sql`
      with active as (
        select count(*) as total, count(*) filter (where last_seen_on = ${day}::date) as seen
        from own_listings where user_id = ${userId} and connection_id is null and ended_on is null
          and first_seen_on < ${day}::date)
      update own_listings set ended_on = ${day}::date
      from active
      where own_listings.user_id = ${userId} and own_listings.connection_id is null
        and own_listings.ended_on is null and own_listings.last_seen_on < ${day}::date
        and active.seen >= active.total * ${SAME_STORE}::numeric`.execute(db);
  },

  /** Whether there was such a report. What only it covered goes with it. */
  async remove(id: string): Promise<boolean> {
    const { rows } = await sql<{ kind: OwnReportKind }>`
      delete from own_reports where id = ${id} and user_id = ${userId} returning kind`.execute(db);
    switch (rows[0]?.kind) {
      case 'orders':
        await sql`delete from own_sales where user_id = ${userId} and connection_id is null and not exists (
            select from own_reports where user_id = ${userId} and kind = 'orders'
              and own_sales.sold_on between first_day and last_day)`.execute(db);
        break;
      case 'transactions':
        await sql`delete from own_transactions where user_id = ${userId} and connection_id is null and not exists (
            select from own_reports where user_id = ${userId} and kind = 'transactions'
              and own_transactions.booked_on between first_day and last_day)`.execute(db);
        break;
      case 'listings':
        await sql`delete from own_listings where user_id = ${userId} and connection_id is null and not exists (
            select from own_reports where user_id = ${userId} and kind = 'listings'
              and (uploaded_at at time zone 'UTC')::date between own_listings.first_seen_on and own_listings.last_seen_on)`.execute(
          db,
        );
        break;
      case undefined:
        return false;
    }
    return true;
  },

  /** Everything own, however it came. */
  async removeAll(): Promise<void> {
    await sql`delete from own_reports where user_id = ${userId}`.execute(db);
    await sql`delete from own_sales where user_id = ${userId}`.execute(db);
    await sql`delete from own_transactions where user_id = ${userId}`.execute(db);
    await sql`delete from own_listings where user_id = ${userId}`.execute(db);
  },
});
