import { NO_NOTES } from '@partsight/domain/analysis/number-notes';
import type { SoldListing } from '@partsight/domain/evidence/sold-listing';
import type { Window } from '@partsight/domain/lookups/coverage';
import { partNumberKey } from '@partsight/domain/part-numbers/part-number';
import { PRODUCT_RESEARCH } from '@partsight/domain/sources/evidence-source';

import type { Database } from '../database.ts';
import { AppError } from '../platform/app-error.ts';
import { figuresOf, type AnalysisContext } from './settle-part.ts';

type Deps = {
  readonly database: Database;
  readonly currency: string;
  readonly categoryNames: () => AnalysisContext['categoryNames'];
  readonly now: () => Date;
};

export type CopiedResearch = { readonly window: Window; readonly listings: readonly SoldListing[] };

/**
 * Sold listings that a person copied from the marketplace's own page, judged like any others. They are
 * that person's alone, and take the place of what is for sale, never of another sold source.
 */
export const keepResearch =
  ({ database, currency, categoryNames, now }: Deps) =>
  (
    userId: string,
    batchId: string,
    rowNo: number,
    { window, listings }: CopiedResearch,
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
      const { partNumber, asks } = part;
      const key = partNumberKey(partNumber);
      const lookup = {
        answer: { total: listings.length, listings },
        coverage: { asked: window, covered: window, source: PRODUCT_RESEARCH, asOf: now() },
        keywords: [partNumber],
      };
      const lookupId = await repos.lookups.record(key, batch.timeRange, lookup);
      await repos.parts.reopenAsked(batchId, key);
      const overrules = await repos.overrules.of(key);
      const notes = { ...NO_NOTES, ...(overrules !== null && { overrules }) };
      const figures = figuresOf({ partNumber, notes }, lookup, {
        currency,
        categoryNames: categoryNames(),
      });
      await repos.partsAtWork.settle(batchId, key, {
        ...figures,
        analysis: { ...figures.analysis, ...(asks && { asks }) },
        lookupId,
        duplicateTitle: part.duplicateTitle,
      });
    });
