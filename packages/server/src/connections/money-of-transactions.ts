import type { OwnMoneyKind, OwnTransaction } from '@partsight/domain/own-sales/own-records';
import type { Transaction } from '@partsight/marketplace/finances/read-transactions';

import { pacificDay } from './sales-of-orders.ts';

const KINDS: Readonly<Record<string, OwnMoneyKind>> = {
  SALE: 'sale',
  REFUND: 'refund',
  SHIPPING_LABEL: 'label',
};

const kindOf = ({ type, feeType }: Transaction): OwnMoneyKind =>
  KINDS[type] ?? (feeType === 'AD_FEE' ? 'ad' : 'other');

function amountsOf(transaction: Transaction): OwnTransaction[] {
  const { transactionId, orderId, itemId, currency, fees, amountMinor } = transaction;
  const kind = kindOf(transaction);
  const shared = {
    transactionRef: transactionId,
    bookedOn: pacificDay(transaction.bookedAt),
    orderRef: orderId,
    itemId,
    currency,
  };
  const isSale = kind === 'sale';
  const byType = new Map<string, number>();
  for (const { feeType, minor } of fees) {
    byType.set(feeType, (byType.get(feeType) ?? 0) + minor);
  }
  const feeMinor = [...byType.values()].reduce((sum, minor) => sum + minor, 0);
  return [
    {
      ...shared,
      kind,
      feeType: isSale ? '' : (transaction.feeType ?? ''),
      // A sale is booked after its fees, which are rows of their own.
      amountMinor: isSale ? amountMinor + feeMinor : amountMinor,
      feeBasisMinor: isSale ? transaction.feeBasisMinor : null,
    },
    ...[...byType].map(([feeType, minor]) => ({
      ...shared,
      kind: 'fee' as const,
      feeType,
      // Paid with a sale, back with a refund.
      amountMinor: isSale ? -minor : minor,
      feeBasisMinor: null,
    })),
  ];
}

/** Each booking as amounts of the seller: what came in, and what each fee took. */
export const moneyOfTransactions = (transactions: readonly Transaction[]): OwnTransaction[] => [
  ...new Map(
    transactions
      .flatMap(amountsOf)
      .map((amount) => [[amount.transactionRef, amount.kind, amount.feeType].join('\0'), amount]),
  ).values(),
];
