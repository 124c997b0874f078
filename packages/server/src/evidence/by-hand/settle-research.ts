import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import {
  averageShippingMinor,
  type CopiedListing,
} from '@partsight/domain/evidence/copied-listing';
import { OWN_SALES, type PRODUCT_RESEARCH } from '@partsight/domain/evidence/evidence-source';
import type { ResearchEntryKind } from '@partsight/domain/evidence/research-entry';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { NumberNotes } from '@partsight/domain/titles/analysis/number-notes';
import type { PartAnalysis } from '@partsight/domain/titles/analysis/part-analysis';

import type { BatchRecord } from '../../batches/batch.record.ts';
import { partProgressRepo } from '../../batches/part-progress.repo.ts';
import { lookedUpNumber, type LookedUpPart } from '../../batches/part.record.ts';
import { partsRepo } from '../../batches/parts.repo.ts';
import type { UserTx } from '../../db/scope.ts';
import { figuresOf, type AnalysisContext } from '../../runs/settle-part.ts';
import { lookupsRepo } from '../lookups/lookups.repo.ts';
import { researchEntriesRepo } from './research-entries.repo.ts';
import type { KnownDetails, ResearchFile } from './research-entry.record.ts';

/** A line with what is known of its number. */
export type ResearchLine = {
  readonly batch: BatchRecord;
  readonly part: LookedUpPart;
  readonly key: string;
  /** Another number that the cell may mean, if the page is about that. */
  readonly foundAs: string | null;
  readonly notes: NumberNotes;
};

export type SettledLine = {
  readonly rowNo: number;
  readonly partNumber: string;
  readonly unitsSold: number | null;
  readonly unknown: PartAnalysis['unknown'];
  readonly averageMinor: number | null;
  readonly listings: number;
  readonly pages: number;
};

type ResearchAnswer = {
  readonly kind: ResearchEntryKind;
  readonly source: typeof PRODUCT_RESEARCH | typeof OWN_SALES;
  readonly window: TimeWindow;
  readonly listings: readonly CopiedListing[];
  readonly pages: number;
  readonly asOf: Date;
  readonly file: ResearchFile | null;
};

/**
 * What the page does not show stays as other listings had it. Without a counted listing the brand
 * is a guess from the number.
 */
const withDetails = (
  analysis: PartAnalysis,
  known: { readonly [D in keyof KnownDetails]: KnownDetails[D] | null },
): PartAnalysis => ({
  ...analysis,
  ...(analysis.categoryId === null && {
    categoryId: known.categoryId,
    itemCategory: known.itemCategory,
  }),
  ...((analysis.brand === null || analysis.listingCount === 0) &&
    known.brand !== null && { brand: known.brand, brandType: known.brandType }),
  partDescription: analysis.partDescription ?? known.partDescription,
  package: analysis.package ?? known.package,
});

/** Gives a line the sold figures of its pages or of own sales, and keeps what it had before. */
export async function settleResearch(
  tx: UserTx,
  { batch, part, key, foundAs, notes }: ResearchLine,
  { kind, source, window, listings, pages, asOf, file }: ResearchAnswer,
  context: AnalysisContext,
): Promise<SettledLine> {
  const { rowNo, partNumber, asks } = part;
  const number = lookedUpNumber(part);
  const lookup = {
    answer: { total: listings.length, listings },
    coverage: { requested: window, covered: window, source, asOf },
    keywords: [foundAs ?? number],
    foundAs: foundAs ?? key,
  };
  const found = figuresOf({ partNumber: number, lookupKey: key, notes }, lookup, context);
  // The user looked and found nothing, so not even a doubtful number leaves it open.
  const sold = listings.length === 0 ? { unitsSold: 0, unknown: null } : unitsOf(found.analysis);
  const details = (await researchEntriesRepo(tx).detailsBefore(batch.id, key)) ?? part;
  const analysis = {
    ...withDetails(found.analysis, details),
    ...sold,
    ...(asks && { asks }),
    // The market sold at least what one seller did.
    ...(source === OWN_SALES && { isLowerBound: true }),
  };

  const before = await researchEntriesRepo(tx).snapshot(batch.id, rowNo);
  const lookupId = await lookupsRepo(tx).record(key, batch.timeRange, lookup);
  await partsRepo(tx).reopenNumber(batch.id, key);
  await partProgressRepo(tx).settle(batch.id, key, {
    ...found,
    analysis,
    grade: gradeOf(sold.unitsSold),
    isBetweenGrades: isBetweenGrades(sold.unitsSold),
    lookupId,
    duplicateTitle: part.duplicateTitle,
  });
  const figures = { ...sold, averageMinor: analysis.averagePriceMinor };
  await researchEntriesRepo(tx).insert(batch.id, key, {
    ...figures,
    rowNo,
    kind,
    savedAt: asOf,
    window,
    pages,
    listings: listings.length,
    shippingMinor: averageShippingMinor(listings),
    lookupId,
    before,
    file,
  });
  return { ...figures, rowNo, partNumber, listings: listings.length, pages };
}

const unitsOf = ({ unitsSold, unknown }: PartAnalysis) => ({ unitsSold, unknown });
