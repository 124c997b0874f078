import { z } from 'zod';

import { amount } from '../amount.ts';
import { dateOf } from '../date-of.ts';
import { fetchJson } from '../http/fetch-json.ts';
import type { MarketplaceHttp } from '../http/marketplace-http.ts';
import { malformed, type Failure } from '../outcome.ts';

/** The marketplace's limit. */
export const TRANSACTIONS_PER_PAGE = 1_000;

const MAX_BYTES = 16 * 1024 * 1024;

/** Names every field that is kept; the buyer is not among them. */
const transaction = z.object({
  transactionId: z.string().min(1),
  transactionType: z.string(),
  transactionDate: z.string(),
  bookingEntry: z.enum(['CREDIT', 'DEBIT']),
  amount,
  orderId: z.string().nullish(),
  feeType: z.string().nullish(),
  totalFeeBasisAmount: amount.nullish(),
  orderLineItems: z
    .array(
      z.object({
        marketplaceFees: z.array(z.object({ feeType: z.string(), amount })).nullish(),
      }),
    )
    .nullish(),
  references: z
    .array(z.object({ referenceId: z.string().nullish(), referenceType: z.string().nullish() }))
    .nullish(),
});

const page = z.object({ next: z.string().nullish(), transactions: z.array(transaction).nullish() });

/** One booking of a seller's account; amounts are positive for the seller. */
export type Transaction = {
  readonly transactionId: string;
  readonly type: string;
  readonly bookedAt: Date;
  readonly orderId: string | null;
  readonly itemId: string | null;
  readonly feeType: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly feeBasisMinor: number | null;
  /** Fees that belong to a sale, or come back with a refund; always positive. */
  readonly fees: readonly { readonly feeType: string; readonly minor: number }[];
};

export type TransactionsPage = {
  readonly transactions: readonly Transaction[];
  readonly hasNext: boolean;
};

export type TransactionsOutcome =
  | { readonly kind: 'found'; readonly answer: TransactionsPage }
  | Failure;

function readTransaction(written: z.output<typeof transaction>): Transaction | null {
  const { minor, currency } = written.amount;
  const bookedAt = dateOf(written.transactionDate);
  if (minor === null || currency === null || bookedAt === null) {
    return null;
  }
  const reference = (type: string): string | null =>
    written.references?.find(({ referenceType }) => referenceType === type)?.referenceId ?? null;
  return {
    transactionId: written.transactionId,
    type: written.transactionType,
    bookedAt,
    orderId: written.orderId ?? reference('ORDER_ID'),
    itemId: reference('ITEM_ID'),
    feeType: written.feeType ?? null,
    currency,
    amountMinor: written.bookingEntry === 'CREDIT' ? minor : -minor,
    feeBasisMinor: written.totalFeeBasisAmount?.minor ?? null,
    fees: (written.orderLineItems ?? []).flatMap(({ marketplaceFees }) =>
      (marketplaceFees ?? []).flatMap(({ feeType, amount: fee }) =>
        fee.minor === null ? [] : [{ feeType, minor: fee.minor }],
      ),
    ),
  };
}

/** One page of a seller's bookings between two moments, the newest first. */
export async function readTransactions(
  http: MarketplaceHttp,
  query: {
    readonly token: string;
    readonly span: { readonly from: Date; readonly to: Date };
    readonly offset: number;
    readonly signal: AbortSignal;
  },
): Promise<TransactionsOutcome> {
  const { token, span, offset, signal } = query;
  const outcome = await fetchJson(http, {
    host: 'identity',
    path: '/sell/finances/v1/transaction',
    params: {
      filter: `transactionDate:[${span.from.toISOString()}..${span.to.toISOString()}]`,
      limit: String(TRANSACTIONS_PER_PAGE),
      offset: String(offset),
    },
    token,
    schema: page,
    maxBytes: MAX_BYTES,
    signal,
  });
  if (outcome.kind === 'nothing-found') {
    return { kind: 'found', answer: { transactions: [], hasNext: false } };
  }
  if (outcome.kind !== 'found') {
    return outcome;
  }
  const { transactions: written, next } = outcome.answer.body;
  const transactions = (written ?? []).map(readTransaction);
  return transactions.some((one) => one === null)
    ? malformed('a transaction has no date or no amount')
    : {
        kind: 'found',
        answer: {
          transactions: transactions.filter((one) => one !== null),
          hasNext: typeof next === 'string' && next !== '',
        },
      };
}
