import type { DayRange } from '../day-range.ts';
import type { OwnListing, OwnSale, OwnTransaction } from '../own-records.ts';
import type { LabeledTitle, NumberFinder } from './own-number.ts';
import { readListings } from './read-listings.ts';
import { readOrders } from './read-orders.ts';
import { readTransactions } from './read-transactions.ts';
import { readText } from './report-cells.ts';
import type { ReportRow } from './report-layouts.ts';

/** The rows below a report's headings. */
export type ReportRows =
  | { readonly kind: 'listings'; readonly rows: readonly ReportRow<'listings'>[] }
  | { readonly kind: 'orders'; readonly rows: readonly ReportRow<'orders'>[] }
  | { readonly kind: 'transactions'; readonly rows: readonly ReportRow<'transactions'>[] };

/** What a report says, with nothing about buyers. */
export type ReadReport = { readonly unreadable: number } & (
  | { readonly kind: 'listings'; readonly listings: readonly OwnListing[] }
  | { readonly kind: 'orders'; readonly sales: readonly OwnSale[] }
  | { readonly kind: 'transactions'; readonly transactions: readonly OwnTransaction[] }
);

/** Labels and titles of a report's rows; transactions are joined to sales by their order. */
export const labeledTitles = (report: ReportRows): readonly LabeledTitle[] =>
  report.kind === 'transactions'
    ? []
    : report.rows.map(({ sku, title }) => ({ sku: readText(sku), title }));

export function readReport(report: ReportRows, numberOf: NumberFinder): ReadReport {
  switch (report.kind) {
    case 'listings':
      return { kind: 'listings', ...readListings(report.rows, numberOf) };
    case 'orders':
      return { kind: 'orders', ...readOrders(report.rows, numberOf) };
    case 'transactions':
      return { kind: 'transactions', ...readTransactions(report.rows) };
  }
}

/** The days a report covers; null for listings, which are of one day. */
export function daysCovered(report: ReadReport): DayRange | null {
  const days =
    report.kind === 'orders'
      ? report.sales.map(({ soldOn }) => soldOn)
      : report.kind === 'transactions'
        ? report.transactions.map(({ bookedOn }) => bookedOn)
        : [];
  const [firstDay, lastDay] = [days.toSorted()[0], days.toSorted().at(-1)];
  return firstDay === undefined || lastDay === undefined ? null : { firstDay, lastDay };
}
