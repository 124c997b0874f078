import REPORTS from '../../data/seller-reports.json' with { type: 'json' };
import { bookingsAt } from '../finances/own-money.ts';
import { moneyText } from '../http/api-request.ts';
import { canary } from './buyer-canaries.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { paidMinor, type OwnOrder, type OwnOrderLine } from './own-order.ts';
import type { OwnSeller } from './own-sellers.ts';

export type ReportSpan = { readonly fromMs: number; readonly toMs: number };

const { orders: ORDERS, transactions: MONEY_COLUMNS, transactionTypes: TYPES } = REPORTS;

const ORDER_COLUMNS = [...ORDERS.before, ...Object.keys(ORDERS.personal), ...ORDERS.after];

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: '2-digit',
  month: 'short',
  day: '2-digit',
});

/** As Seller Hub writes days: Nov-17-26. */
const day = (atMs: number): string => {
  const parts = new Map(PACIFIC.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${parts.get('month')}-${parts.get('day')}-${parts.get('year')}`;
};

const PREFIXES: Readonly<Record<string, string>> = { USD: '$', CAD: 'C $', EUR: 'EUR ' };

const money = (minor: number, currency: string): string =>
  `${minor < 0 ? '-' : ''}${PREFIXES[currency] ?? ''}${moneyText(Math.abs(minor))}`;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const rowOf = (columns: readonly string[], values: Readonly<Record<string, string>>): string =>
  columns.map((name) => cell(values[name] ?? '')).join(',');

const inSpan = (atMs: number, { fromMs, toMs }: ReportSpan): boolean =>
  atMs >= fromMs && atMs <= toMs;

function orderRows(order: OwnOrder, record: number): string[] {
  const { orderId, currency, createdAtMs } = order;
  const shared = {
    'Sales Record Number': String(record),
    'Order Number': orderId,
    ...Object.fromEntries(
      Object.entries(ORDERS.personal).map(([name, field]) => [name, canary(field, orderId)]),
    ),
    'Sale Date': day(createdAtMs),
    'Paid On Date': day(createdAtMs),
  };
  const totalMinor = order.lines.reduce(
    (sum, line) => sum + paidMinor(line) + line.postageMinor,
    0,
  );
  const lineRow = (line: OwnOrderLine): string =>
    rowOf(ORDER_COLUMNS, {
      ...shared,
      'Item Number': line.itemId,
      'Item Title': line.title,
      'Custom Label': line.sku ?? '',
      'Sold Via Promoted Listings': line.isViaAd ? 'Yes' : 'No',
      Quantity: String(line.quantity),
      'Sold For': money(Math.round(paidMinor(line) / line.quantity), currency),
      'Shipping And Handling': money(line.postageMinor, currency),
      'Total Price': money(paidMinor(line) + line.postageMinor, currency),
      'Variation Details':
        line.variation === null ? '' : `[${line.variation.name}:${line.variation.value}]`,
    });
  const rows = order.lines.map(lineRow);
  // An order of several items has a row of its own without any item.
  return rows.length === 1
    ? rows
    : [rowOf(ORDER_COLUMNS, { ...shared, 'Total Price': money(totalMinor, currency) }), ...rows];
}

/** The Orders report of Seller Hub. */
export function ordersReport(accounts: OwnAccounts, seller: OwnSeller, span: ReportSpan): string {
  const rows = accounts.orders
    .ordersAt(seller, span.toMs)
    .filter(({ createdAtMs }) => inSpan(createdAtMs, span))
    .flatMap((order, index) => orderRows(order, 1_000 + index));
  const padding = ','.repeat(ORDER_COLUMNS.length - 1);
  return [
    padding,
    ORDER_COLUMNS.map(cell).join(','),
    padding,
    ...rows,
    '',
    `${rows.length},record(s) downloaded`,
    `Seller ID : ${seller.username}`,
    '',
  ].join('\r\n');
}

/** The Transaction report under Payments. */
export function transactionsReport(
  accounts: OwnAccounts,
  seller: OwnSeller,
  span: ReportSpan,
): string {
  const orders = accounts.orders.ordersAt(seller, span.toMs);
  const rows = bookingsAt(seller, orders, span.toMs)
    .filter(({ atMs }) => inSpan(atMs, span))
    .map((booking) => {
      const { orderId, currency, entry, type } = booking;
      const sign = entry === 'CREDIT' ? 1 : -1;
      const fees = booking.lines.flatMap((line) => line.fees);
      const feeOf = (isMeant: (feeType: string) => boolean): number =>
        fees.filter(({ feeType }) => isMeant(feeType)).reduce((sum, { minor }) => sum + minor, 0);
      const fixed = feeOf((feeType) => feeType === 'FINAL_VALUE_FEE_FIXED_PER_ORDER');
      const variable = feeOf((feeType) => feeType === 'FINAL_VALUE_FEE');
      // Fees are paid with a sale and come back with a refund.
      const feeSign = type === 'REFUND' ? 1 : -1;
      const gross = type === 'SALE' ? booking.minor + fixed + variable : sign * booking.minor;
      return rowOf(MONEY_COLUMNS, {
        'Transaction creation date': day(booking.atMs),
        Type: TYPES[type],
        'Order number': orderId ?? '',
        'Buyer username': orderId === null ? '' : canary('username', orderId),
        'Buyer name': orderId === null ? '' : canary('registrationFullName', orderId),
        'Net amount': moneyText(sign * booking.minor),
        'Payout currency': currency,
        'Item ID': booking.itemId ?? '',
        'Transaction ID': booking.transactionId,
        'Final Value Fee - fixed': fixed === 0 ? '--' : moneyText(feeSign * fixed),
        'Final Value Fee - variable': variable === 0 ? '--' : moneyText(feeSign * variable),
        'Gross transaction amount': moneyText(gross),
        'Transaction currency': currency,
        'Reference ID': booking.transactionId,
        Description: booking.feeType === 'AD_FEE' ? 'Promoted Listings - General fee' : '--',
      });
    });
  return [
    '"Transaction report"',
    `"Seller","${seller.username}"`,
    '',
    MONEY_COLUMNS.map(cell).join(','),
    ...rows,
    '',
  ].join('\r\n');
}
