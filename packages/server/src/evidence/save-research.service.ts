import type { TimeWindow } from '@partsight/domain/pacing/lookups/coverage';
import { PRODUCT_RESEARCH } from '@partsight/domain/pacing/sources/evidence-source';
import { NO_NOTES } from '@partsight/domain/titles/analysis/number-notes';
import type { SoldListing } from '@partsight/domain/titles/evidence/sold-listing';

import type { Database } from '../db/database.ts';
import { AppError } from '../platform/app-error.ts';
import { lookedUpNumber } from '../results/part.record.ts';
import { figuresOf, type AnalysisContext } from '../runs/settle-part.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
};

export type PastedResearch = {
  readonly window: TimeWindow;
  readonly listings: readonly SoldListing[];
};

/**
 * Sold listings that a user copied from the marketplace's own page, judged like any others. They
 * belong to that user, and replace active listings, never another sold source.
 */
export const saveResearch =
  ({ database, currency, categoryNames, now }: Deps) =>
  (
    userId: string,
    batchId: string,
    rowNo: number,
    { window, listings }: PastedResearch,
  ): Promise<void> =>
    database.asUser(userId, async (repos) => {
      const batch = await repos.batches.findForChange(batchId);
      const part = batch === null ? null : await repos.parts.find(batchId, rowNo);
      if (batch === null || part === null) {
        throw new AppError('not-found', 'There is no such part.');
      }
      if (part.unknown !== 'no-sold-source') {
        throw new AppError('conflict', 'This part has an answer of a sold source already.');
      }
      const { asks, lookupKey: key } = part;
      const partNumber = lookedUpNumber(part);
      const lookup = {
        answer: { total: listings.length, listings },
        coverage: { requested: window, covered: window, source: PRODUCT_RESEARCH, asOf: now() },
        keywords: [partNumber],
        foundAs: key,
      };
      const lookupId = await repos.lookups.record(key, batch.timeRange, lookup);
      await repos.parts.reopenWithoutSales(batchId, key);
      const overrides = await repos.overrides.find(key);
      const notes = { ...NO_NOTES, ...(overrides !== null && { overrules: overrides }) };
      const figures = figuresOf({ partNumber, lookupKey: key, notes }, lookup, {
        currency,
        categoryNames: categoryNames(),
      });
      await repos.partProgress.settle(batchId, key, {
        ...figures,
        analysis: { ...figures.analysis, ...(asks && { asks }) },
        lookupId,
        duplicateTitle: part.duplicateTitle,
      });
    });
