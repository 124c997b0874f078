import {
  counterOfferChanges,
  type CounterChange,
  type CounterRow,
} from '@partsight/domain/valuation/decisions/counter-offer';

import type { Database } from '../db/database.ts';
import type { OfferSheet } from '../db/records/offer.record.ts';
import type { LoadDesk } from '../desk/lot/load-desk.ts';
import { AppError } from '../platform/app-error.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import type { UploadedFile } from '../uploads/import-batch.service.ts';
import { readCounterOffer, type ReturnedRow } from './read-counter-offer.ts';

type Deps = {
  readonly database: Database;
  readonly open: LoadDesk;
  readonly queue: FairQueue;
  readonly now: () => Date;
};

export type CounterOfferResult = {
  readonly round: number;
  readonly totalBeforeMinor: number;
  readonly totalAfterMinor: number;
  readonly changes: readonly (CounterChange & { readonly partNumber: string })[];
  readonly unmatchedRows: number;
};

type Stock = readonly { readonly row: number; readonly key: string; readonly partNumber: string }[];

/** A row missing from the file was struck. */
function compareCounterRows(offer: OfferSheet, returned: readonly ReturnedRow[], stock: Stock) {
  const before = new Map(offer.lines.map((line) => [line.row, line]));
  const after = new Map(returned.map((line) => [line.row, line]));
  return stock.map(({ row, key }): CounterRow => {
    const [old, now] = [before.get(row), after.get(row)];
    return {
      row,
      key,
      buyQuantityBefore: old?.take ?? 0,
      buyQuantityAfter: now?.take ?? 0,
      eachBeforeMinor: old?.eachMinor ?? 0,
      // A row with nothing to buy has no price.
      eachAfterMinor: (now?.take ?? 0) === 0 ? (old?.eachMinor ?? 0) : (now?.eachMinor ?? 0),
    };
  });
}

/** The dealer's edited sheet, matched by row: what changed, and what each change costs. */
export const counterOffer =
  ({ database, open, queue, now }: Deps) =>
  async (
    userId: string,
    { batchId, round }: { readonly batchId: string; readonly round: number },
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<CounterOfferResult> => {
    const release = await queue.acquire(userId, signal);
    const returned = await readCounterOffer(file.path).finally(release);
    return database.asUser(userId, async (repos) => {
      await repos.batches.findForChange(batchId);
      const found = await open(repos, userId, batchId);
      const offer = await repos.offers.find(batchId, round);
      const opened = found?.lot ?? null;
      if (offer === null || found === null || opened === null) {
        throw new AppError('not-found', 'There is no such offer.');
      }
      const stock = await repos.deskRows.stockOf(batchId);
      const rows = compareCounterRows(offer, returned, stock);
      const changes = counterOfferChanges(rows, opened.run.lines, opened.run.prior, found.settings);
      const taken = rows.filter(({ buyQuantityAfter }) => buyQuantityAfter > 0);
      const total = taken.reduce((sum, row) => sum + row.buyQuantityAfter * row.eachAfterMinor, 0);
      const names = new Map(stock.map(({ row, partNumber }) => [row, partNumber]));
      const { shape, buyer, terms, validUntil } = offer;
      const added = await repos.offers.add(
        batchId,
        {
          author: 'dealer',
          shape,
          buyer,
          terms,
          validUntil,
          madeAt: now(),
          totalMinor: total,
          pieces: taken.reduce((sum, { buyQuantityAfter }) => sum + buyQuantityAfter, 0),
        },
        taken.map(({ row, buyQuantityAfter, eachAfterMinor }) => ({
          row,
          take: buyQuantityAfter,
          eachMinor: eachAfterMinor,
        })),
      );
      return {
        round: added,
        totalBeforeMinor: offer.totalMinor,
        totalAfterMinor: total,
        changes: changes.map((change) => ({ ...change, partNumber: names.get(change.row) ?? '' })),
        unmatchedRows: returned.filter(({ row }) => !names.has(row)).length,
      };
    });
  };
