import type { OwnListing, OwnSale, OwnTransaction } from '@partsight/domain/own-sales/own-records';

import type { UserTx } from '../../db/scope.ts';
import { ownNumbersRepo } from '../reports/own-numbers.repo.ts';
import { ownRecordsRepo } from './own-records.repo.ts';

/** What a connected account brought, written as it came; how many rows were new. */

export const writeAccountSales = async (
  tx: UserTx,
  connectionId: string,
  sales: readonly OwnSale[],
): Promise<number> => {
  const written = await ownRecordsRepo(tx).writeSales(sales, { connectionId });
  await ownNumbersRepo(tx).applyChosenNumbers();
  return written;
};

export const writeAccountMoney = (
  tx: UserTx,
  connectionId: string,
  amounts: readonly OwnTransaction[],
): Promise<number> => ownRecordsRepo(tx).writeTransactions(amounts, { connectionId });

export const writeAccountListings = (
  tx: UserTx,
  listings: readonly OwnListing[],
  origin: { readonly connectionId: string; readonly day: string },
): Promise<number> => ownRecordsRepo(tx).writeListings(listings, origin);
