import { changesOf, type CounterChange, type CounteredRow } from '@partsight/domain/desk/counter';

import type { Database } from '../database.ts';
import type { OpenDesk } from '../desk/open-desk.ts';
import type { UploadedFile } from '../imports/import-batch.ts';
import type { ImportLine } from '../imports/import-line.ts';
import { AppError } from '../platform/app-error.ts';
import type { OfferSheet } from './offer.record.ts';
import { readCounter, type ReturnedRow } from './read-counter.ts';

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
  readonly line: ImportLine;
  readonly now: () => Date;
};

export type Countered = {
  readonly round: number;
  readonly totalBeforeMinor: number;
  readonly totalAfterMinor: number;
  readonly changes: readonly (CounterChange & { readonly partNumber: string })[];
  readonly unmatchedRows: number;
};

type Stock = readonly { readonly row: number; readonly key: string; readonly partNumber: string }[];

/** A row that is missing from the file was struck. */
function counteredRows(offer: OfferSheet, returned: readonly ReturnedRow[], stock: Stock) {
  const before = new Map(offer.lines.map((line) => [line.row, line]));
  const after = new Map(returned.map((line) => [line.row, line]));
  return stock.map(({ row, key }): CounteredRow => {
    const [old, now] = [before.get(row), after.get(row)];
    return {
      row,
      key,
      takeBefore: old?.take ?? 0,
      takeAfter: now?.take ?? 0,
      eachBeforeMinor: old?.eachMinor ?? 0,
      // What is not taken has no price.
      eachAfterMinor: (now?.take ?? 0) === 0 ? (old?.eachMinor ?? 0) : (now?.eachMinor ?? 0),
    };
  });
}

/** The dealer's edited sheet, matched by row: what he changed, and what each change costs. */
export const counterOffer =
  ({ database, open, line, now }: Deps) =>
  async (
    userId: string,
    { batchId, round }: { readonly batchId: string; readonly round: number },
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<Countered> => {
    const giveBack = await line.take(userId, signal);
    const returned = await readCounter(file.path).finally(giveBack);
    return database.asUser(userId, async (repos) => {
      await repos.batches.findForChange(batchId);
      const found = await open(repos, userId, batchId);
      const offer = await repos.offers.find(batchId, round);
      const opened = found?.opened ?? null;
      if (offer === null || found === null || opened === null) {
        throw new AppError('not-found', 'There is no such offer.');
      }
      const stock = await repos.deskRows.stockOf(batchId);
      const rows = counteredRows(offer, returned, stock);
      const changes = changesOf(rows, opened.run.lines, opened.run.prior, found.settings);
      const taken = rows.filter(({ takeAfter }) => takeAfter > 0);
      const total = taken.reduce((sum, row) => sum + row.takeAfter * row.eachAfterMinor, 0);
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
          pieces: taken.reduce((sum, { takeAfter }) => sum + takeAfter, 0),
        },
        taken.map(({ row, takeAfter, eachAfterMinor }) => ({
          row,
          take: takeAfter,
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
