import {
  counterOfferChanges,
  type CounterChange,
  type CounterRow,
} from '@partsight/domain/desk/decisions/counter-offer';

import { batchesRepo } from '../batches/batches.repo.ts';
import type { Database } from '../db/database.ts';
import {
  BOX_LOT_ROW,
  type OfferedRow,
  type OfferSheet,
  type StoredBoxLot,
} from '../db/records/offer.record.ts';
import type { OpenDesk } from '../desk/lot/load-desk.ts';
import { stockOfLot } from '../desk/lot/lot-stock.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { FairQueue } from '../platform/fair-queue.ts';
import type { UploadedFile } from '../uploads/import-batch.service.ts';
import { offersRepo } from './offers.repo.ts';
import { readCounterOffer } from './read-counter-offer.ts';

/** What the column holds. */
const MAX_PIECES = 2 ** 31 - 1;

type Deps = {
  readonly database: Database;
  readonly open: OpenDesk;
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
function compareCounterRows(offer: OfferSheet, returned: readonly OfferedRow[], stock: Stock) {
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

/** The box lot as it came back: kept at a price, or struck. A price of nothing is no new price. */
function returnedBoxLot(
  boxLot: StoredBoxLot | null,
  returned: readonly OfferedRow[],
): StoredBoxLot | null {
  const row = returned.find((line) => line.row === BOX_LOT_ROW);
  if (boxLot === null || row === undefined || row.take === 0) {
    return null;
  }
  return row.eachMinor === 0 ? boxLot : { ...boxLot, totalMinor: row.eachMinor };
}

const piecesIn = (boxLot: StoredBoxLot | null): number =>
  boxLot?.rows.reduce((sum, { take }) => sum + take, 0) ?? 0;

/** What it costs that the box lot was struck or has another price; none when it came back as it was. */
function boxLotChange(
  before: StoredBoxLot | null,
  after: StoredBoxLot | null,
  stock: Stock,
  cost: (rows: readonly CounterRow[]) => CounterChange[],
): CounterChange[] {
  const paid = (after?.totalMinor ?? 0) - (before?.totalMinor ?? 0);
  if (before === null || paid === 0) {
    return [];
  }
  const keys = new Map(stock.map(({ row, key }) => [row, key]));
  const pieces = before.rows.map(({ row, take }) => ({
    row,
    key: keys.get(row) ?? '',
    buyQuantityBefore: take,
    buyQuantityAfter: after === null ? 0 : take,
    eachBeforeMinor: 0,
    eachAfterMinor: 0,
  }));
  const lost = cost(pieces).reduce((sum, { costMinor }) => sum + costMinor, 0);
  return [
    {
      row: BOX_LOT_ROW,
      key: '',
      buyQuantityBefore: piecesIn(before),
      buyQuantityAfter: piecesIn(after),
      eachBeforeMinor: before.totalMinor,
      eachAfterMinor: after?.totalMinor ?? 0,
      costMinor: paid + lost,
    },
  ];
}

const noSuchOffer = (): AppError => new AppError('not-found', 'There is no such offer.');

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
    const found = await open(userId, batchId);
    const opened = found?.lot ?? null;
    const { offer, stock } = await database.asUser(userId, async (tx) => ({
      offer: await offersRepo(tx).find(batchId, round),
      stock: await stockOfLot(tx, batchId),
    }));
    if (offer === null || found === null || opened === null) {
      throw noSuchOffer();
    }
    const rows = compareCounterRows(offer, returned, stock);
    const cost = (counted: readonly CounterRow[]) =>
      counterOfferChanges(counted, opened.run.lines, opened.run.prior, found.settings);
    const boxLot = returnedBoxLot(offer.boxLot, returned);
    const changes = [...cost(rows), ...boxLotChange(offer.boxLot, boxLot, stock, cost)];
    const taken = rows.filter(({ buyQuantityAfter }) => buyQuantityAfter > 0);
    const total = taken.reduce(
      (sum, row) => sum + row.buyQuantityAfter * row.eachAfterMinor,
      boxLot?.totalMinor ?? 0,
    );
    const pieces = taken.reduce(
      (sum, { buyQuantityAfter }) => sum + buyQuantityAfter,
      piecesIn(boxLot),
    );
    if (pieces > MAX_PIECES || !Number.isSafeInteger(total)) {
      throw new AppError('file/unreadable', 'The quantities add up to more than any lot holds.');
    }
    const names = new Map(stock.map(({ row, partNumber }) => [row, partNumber]));
    if (offer.boxLot !== null) {
      names.set(BOX_LOT_ROW, 'Box lot');
    }
    const { shape, buyer, email, phone, terms, validUntil } = offer;
    const added = await database.asUser(userId, async (tx) => {
      if ((await batchesRepo(tx).findForChange(batchId)) === null) {
        throw noSuchOffer();
      }
      return offersRepo(tx).add(batchId, {
        author: 'dealer',
        shape,
        buyer,
        email,
        phone,
        terms,
        validUntil,
        madeAt: now(),
        totalMinor: total,
        pieces,
        lines: taken.map(({ row, buyQuantityAfter, eachAfterMinor }) => ({
          row,
          take: buyQuantityAfter,
          eachMinor: eachAfterMinor,
        })),
        boxLot,
      });
    });
    return {
      round: added,
      totalBeforeMinor: offer.totalMinor,
      totalAfterMinor: total,
      changes: changes.map((change) => ({ ...change, partNumber: names.get(change.row) ?? '' })),
      unmatchedRows: returned.filter(({ row }) => !names.has(row)).length,
    };
  };
