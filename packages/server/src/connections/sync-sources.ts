import { HOUR_MS, DAY_MS } from '@partsight/domain/core/time';
import type { Span } from '@partsight/domain/own-sales/sync-spans';
import type { Transaction } from '@partsight/marketplace/finances/read-transactions';

import type { Database } from '../db/database.ts';
import type { UserTx } from '../db/scope.ts';
import { writeAccountMoney, writeAccountSales } from '../own-sales/records/own-records.service.ts';
import type { AccountCall, Stopped } from './account-calls.ts';
import type { WindowKind } from './connection.record.ts';
import { moneyOfTransactions } from './money-of-transactions.ts';
import { readAllOrders } from './read-all-orders.ts';
import { salesOfOrders } from './sales-of-orders.ts';
import { withNumbers } from './with-numbers.ts';

const ORDERS_PER_PAGE = 200;
const TRANSACTIONS_PER_PAGE = 1_000;
/** Far more bookings than any seller has in a month. */
const MAX_PAGES = 200;

export type SyncedAccount = {
  readonly database: Pick<Database, 'asUser'>;
  readonly userId: string;
  readonly call: AccountCall;
};

type ReadSpan = {
  readonly kind: 'read';
  readonly rows: number;
  /** Stores what was read, in a transaction of the caller. */
  readonly write: (tx: UserTx, connectionId: string) => Promise<void>;
};

/** What is read of an account by time: in windows of the past, and changes since. */
export type SyncSource = {
  readonly kind: WindowKind;
  /** Changes may appear this late. */
  readonly overlapMs: number;
  /** Reads all pages of a span. */
  read(account: SyncedAccount, span: Span, of: 'past' | 'changes'): Promise<ReadSpan | Stopped>;
};

export const ORDERS: SyncSource = {
  kind: 'orders',
  overlapMs: 2 * HOUR_MS,
  async read({ database, userId, call }, span, of) {
    const by = of === 'past' ? 'creationdate' : 'lastmodifieddate';
    const found = await readAllOrders(
      (part, offset) =>
        call((marketplace, token) => marketplace.readOrders({ token, span: part, offset })),
      { by, ...span },
      ORDERS_PER_PAGE,
    );
    if (found.kind !== 'found') {
      return found;
    }
    const sales = await withNumbers(database, userId, salesOfOrders(found.orders));
    return {
      kind: 'read',
      rows: sales.length,
      async write(tx, connectionId) {
        await writeAccountSales(tx, connectionId, sales);
      },
    };
  },
};

export const MONEY: SyncSource = {
  kind: 'money',
  overlapMs: 3 * DAY_MS,
  async read({ call }, span) {
    const transactions: Transaction[] = [];
    for (let page = 0, hasNext = true; hasNext && page < MAX_PAGES; page += 1) {
      const offset = page * TRANSACTIONS_PER_PAGE;
      const outcome = await call((marketplace, token) =>
        marketplace.readTransactions({ token, span, offset }),
      );
      if (outcome.kind !== 'found') {
        return outcome;
      }
      transactions.push(...outcome.answer.transactions);
      hasNext = outcome.answer.hasNext;
    }
    const amounts = moneyOfTransactions(transactions);
    return {
      kind: 'read',
      rows: amounts.length,
      async write(tx, connectionId) {
        await writeAccountMoney(tx, connectionId, amounts);
      },
    };
  },
};
