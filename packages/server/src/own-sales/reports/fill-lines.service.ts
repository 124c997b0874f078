import { randomUUID } from 'node:crypto';

import { DAY_MS } from '@partsight/domain/core/time';
import {
  listingFromCopiedRow,
  type CopiedListing,
} from '@partsight/domain/evidence/copied-listing';
import { EVIDENCE_SOURCES, OWN_SALES } from '@partsight/domain/evidence/evidence-source';
import type { DayRange } from '@partsight/domain/own-sales/day-range';
import { countedDays, coverageOf } from '@partsight/domain/own-sales/reports/coverage';
import { normalizePartNumber } from '@partsight/domain/part-numbers/part-number';

import { batchesRepo } from '../../batches/batches.repo.ts';
import { lookedUpNumber } from '../../batches/part.record.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { Database } from '../../db/database.ts';
import type { UserTx } from '../../db/scope.ts';
import { touchLane } from '../../engine/lanes/user-lane.service.ts';
import type { ResearchFile } from '../../evidence/by-hand/research-entry.record.ts';
import { lineOf } from '../../evidence/by-hand/save-research.service.ts';
import { settleResearch } from '../../evidence/by-hand/settle-research.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AnalysisContext } from '../../runs/settle-part.ts';
import { allKnownDays, readKnownDays } from '../records/known-days.ts';
import { ownNumbersRepo } from './own-numbers.repo.ts';
import type { OwnSoldListing } from './own-report.record.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
};

/** Lines per transaction: the list must stay free for its run and for other requests. */
const LINES_AT_ONCE = 20;

const { reachDays } = EVIDENCE_SOURCES['own-orders'];

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/**
 * Own sales as sold figures of lines that no other source has any for. They are one seller's, so
 * they are marked as own, are at least what the market sold, and are never added to another source.
 */
export function fillLines({ database, currency, categoryNames, now }: Deps) {
  const daysOf = async (tx: UserTx): Promise<DayRange | null> =>
    countedDays(
      coverageOf(allKnownDays(await readKnownDays(tx))),
      now().toISOString().slice(0, 10),
      reachDays,
    );

  async function linesOf(
    tx: UserTx,
    batchId: string,
  ): Promise<{ days: DayRange | null; rows: readonly number[] }> {
    if ((await batchesRepo(tx).find(batchId)) === null) {
      throw new AppError('not-found', 'There is no such list.');
    }
    const days = await daysOf(tx);
    return { days, rows: days === null ? [] : await ownNumbersRepo(tx).linesToFill(batchId, days) };
  }

  async function fillLine(
    tx: UserTx,
    batchId: string,
    rowNo: number,
    { days, file }: { readonly days: DayRange; readonly file: ResearchFile },
  ): Promise<number> {
    const batch = await batchesRepo(tx).findForChange(batchId);
    const part = batch === null ? null : await partsRepo(tx).find(batchId, rowNo);
    if (batch === null || part?.unknown !== 'no-sold-source') {
      return 0;
    }
    const line = await lineOf(tx, batch, part);
    const sold = await ownNumbersRepo(tx).soldListings(line.key, days);
    const { firstDay, lastDay } = days;
    const answer = {
      kind: 'page',
      source: OWN_SALES,
      window: { from: startOf(firstDay), to: new Date(startOf(lastDay).getTime() + DAY_MS) },
      listings: sold.map((listing, at) => soldListing(listing, lookedUpNumber(part), at)),
      pages: 1,
      asOf: now(),
      file,
    } as const;
    const context = { currency, categoryNames: categoryNames() };
    const { unknown } = await settleResearch(tx, line, answer, context);
    return unknown === null ? 1 : 0;
  }

  return {
    count: (userId: string, batchId: string): Promise<number> =>
      database.asUser(userId, async (tx) => (await linesOf(tx, batchId)).rows.length),

    /** Returns how many lines got figures. */
    fill: async (userId: string, batchId: string, signal: AbortSignal): Promise<number> => {
      const { days, rows } = await database.asUser(userId, (tx) => linesOf(tx, batchId));
      if (days === null) {
        return 0;
      }
      const file = { importId: randomUUID(), name: OWN_SALES };
      let filled = 0;
      for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
        signal.throwIfAborted();
        filled += await database.asUser(userId, async (tx) => {
          await touchLane(tx);
          let count = 0;
          for (const rowNo of rows.slice(at, at + LINES_AT_ONCE)) {
            count += await fillLine(tx, batchId, rowNo, { days, file });
          }
          return count;
        });
      }
      return filled;
    },
  };
}

/** A title that leaves the number to the custom label gets it, or the listing would not count. */
function soldListing(listing: OwnSoldListing, partNumber: string, at: number): CopiedListing {
  const { itemId, title, pieces, priceMinor, shippingMinor, lastSoldOn } = listing;
  const isNamed = normalizePartNumber(title).includes(normalizePartNumber(partNumber));
  return listingFromCopiedRow(
    {
      legacyItemId: itemId,
      title: isNamed ? title : `${title} ${partNumber}`,
      priceMinor,
      shippingMinor,
      soldQuantity: pieces,
      lastSoldAt: startOf(lastSoldOn),
    },
    at + 1,
  );
}
