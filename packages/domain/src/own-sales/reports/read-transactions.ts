import type { OwnMoneyKind, OwnTransaction } from '../own-records.ts';
import {
  currencyOf,
  readAmount,
  readCurrency,
  readDay,
  readItemId,
  readText,
} from './report-cells.ts';
import type { ReportRow } from './report-layouts.ts';

export type TransactionsReading = {
  readonly transactions: readonly OwnTransaction[];
  /** Rows with a type and without a day or an amount. */
  readonly unreadable: number;
};

type TransactionRow = ReportRow<'transactions'>;

const FEES = [
  'fixedFee',
  'variableFee',
  'regulatoryFee',
  'notAsDescribedFee',
  'belowStandardFee',
  'internationalFee',
  'depositFee',
] as const;

/** Moves the seller's own money around, or only reserves it. */
const NOT_MONEY_OF_SALES = /^(?:payout|transfer|hold|payment hold|reserve)/i;
const AD = /promoted|advertis|\bad fees?\b/i;

/** Reads the rows below the headings of a Transaction report: sales, fees, labels, ads, refunds. */
export function readTransactions(rows: readonly TransactionRow[]): TransactionsReading {
  const typed = rows.filter(({ type }) => readText(type) !== null);
  const money = withoutTotals(typed.filter(({ type }) => !NOT_MONEY_OF_SALES.test(type)));
  const repeats = new Map<string, number>();
  const transactions: OwnTransaction[] = [];
  let unreadable = 0;
  for (const row of money) {
    const bookedOn = readDay(row.bookedOn);
    const amounts = bookedOn === null ? [] : amountsOf(row);
    unreadable += Number(bookedOn === null || amounts.length === 0);
    const ref = refOf(row, bookedOn ?? '');
    const times = (repeats.get(ref) ?? 0) + 1;
    repeats.set(ref, times);
    for (const amount of amounts) {
      transactions.push({
        ...amount,
        transactionRef: times === 1 ? ref : `${ref}#${times}`,
        feeType: '',
        bookedOn: bookedOn ?? '',
        orderRef: readText(row.orderRef),
        itemId: readItemId(row.itemId),
        currency: readCurrency(row.currency) ?? currencyOf(row.net),
      });
    }
  }
  return { transactions, unreadable };
}

/** An order of several items has a row for the whole, whose amounts the rows of its items repeat. */
function withoutTotals(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const itemized = new Set(
    rows.filter((row) => readItemId(row.itemId) !== null && amountsOf(row).length > 0).map(groupOf),
  );
  return rows.filter((row) => {
    const isOfItem = readItemId(row.itemId) !== null;
    return isOfItem
      ? amountsOf(row).length > 0 || !itemized.has(groupOf(row))
      : !isSale(row) || !itemized.has(groupOf(row));
  });
}

const isSale = ({ type }: TransactionRow): boolean => /^(?:order|sale)\b/i.test(type);
const isRefund = ({ type }: TransactionRow): boolean =>
  /^(?:refund|claim|payment dispute)/i.test(type);

const groupOf = ({ type, orderRef, bookedOn }: TransactionRow): string =>
  `${type}/${orderRef}/${bookedOn}`;

/** The same row of two downloads has the same reference; rows alike in all of it are counted. */
const refOf = (row: TransactionRow, day: string): string =>
  [row.type.toLowerCase(), row.orderRef, row.itemId, row.transactionId, row.referenceId, day]
    .map((part) => readText(part) ?? '')
    .join('/');

type Amount = Pick<OwnTransaction, 'kind' | 'amountMinor' | 'feeBasisMinor'>;

function amountsOf(row: TransactionRow): readonly Amount[] {
  if (isSale(row) || isRefund(row)) {
    return orderAmounts(row);
  }
  const amountMinor = readAmount(row.net) ?? readAmount(row.gross);
  return amountMinor === null ? [] : [{ kind: chargeKind(row), amountMinor, feeBasisMinor: null }];
}

/** What was paid, and the fees of it: taken for a sale, given back for a refund. */
function orderAmounts(row: TransactionRow): readonly Amount[] {
  const fees = FEES.flatMap((fee) => readAmount(row[fee]) ?? []);
  const feeMinor = fees.reduce((sum, fee) => sum + Math.abs(fee), 0) * (isSale(row) ? -1 : 1);
  const net = readAmount(row.net);
  const gross = readAmount(row.gross) ?? (net === null ? null : net - feeMinor);
  if (gross === null) {
    return [];
  }
  return [
    {
      kind: isSale(row) ? 'sale' : 'refund',
      amountMinor: gross,
      feeBasisMinor: isSale(row) ? feeBasisOf(row) : null,
    },
    ...(feeMinor === 0
      ? []
      : [{ kind: 'fee', amountMinor: feeMinor, feeBasisMinor: null } as const]),
  ];
}

/** Fees are computed on what the buyer paid, tax included. */
function feeBasisOf({ subtotal, postage, sellerTax, marketplaceTax }: TransactionRow) {
  const paid = readAmount(subtotal);
  const rest = [postage, sellerTax, marketplaceTax].map((text) => Math.abs(readAmount(text) ?? 0));
  return paid === null ? null : rest.reduce((sum, amount) => sum + amount, paid);
}

/** A fee that names neither order nor item, such as a store subscription, belongs to no sale. */
function chargeKind({ type, description, orderRef, itemId }: TransactionRow): OwnMoneyKind {
  if (/^shipping label/i.test(type)) {
    return 'label';
  }
  if (AD.test(`${type} ${description}`)) {
    return 'ad';
  }
  const isOfSale = readText(orderRef) !== null || readItemId(itemId) !== null;
  return /fee|charge/i.test(type) && isOfSale ? 'fee' : 'other';
}
