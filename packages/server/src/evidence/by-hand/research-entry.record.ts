import type { ResearchEntryKind } from '@partsight/domain/evidence/research-entry';
import type { TimeWindow } from '@partsight/domain/runs/coverage';
import type { PartAnalysis, UnknownReason } from '@partsight/domain/titles/analysis/part-analysis';
import type { ActiveListingFigures } from '@partsight/domain/titles/evidence/active-listing';

import type { StoredAlternative } from '../../db/records/number-alternatives.record.ts';

/** What a line had before an entry, as the function `settle_part` takes it. */
export type SnapshotBefore = {
  readonly lookupId: string | null;
  readonly settlement: { readonly source: string | null } & Readonly<Record<string, unknown>>;
  readonly figures: Readonly<Record<string, unknown>>;
};

/** What a research page does not show, and other listings did. */
export type KnownDetails = Pick<
  PartAnalysis,
  'categoryId' | 'itemCategory' | 'brand' | 'brandType' | 'partDescription' | 'package'
>;

/** A line with its number in all spellings, and those linked to it. */
export type NumberedLine = { readonly rowNo: number; readonly numbers: readonly string[] };

/** A table of sold rows that brought figures to several lines. */
export type ResearchFile = { readonly importId: string; readonly name: string };

export type NewResearchEntry = {
  readonly rowNo: number;
  readonly kind: ResearchEntryKind;
  readonly savedAt: Date;
  readonly window: TimeWindow;
  readonly pages: number;
  readonly listings: number;
  readonly unitsSold: number | null;
  readonly unknown: UnknownReason | null;
  readonly averageMinor: number | null;
  readonly shippingMinor: number | null;
  readonly lookupId: string;
  readonly before: SnapshotBefore;
  readonly file: ResearchFile | null;
};

/** An entry whose figures the line has now. */
export type CurrentEntry = Pick<NewResearchEntry, 'pages' | 'lookupId' | 'before'> & {
  readonly id: string;
};

export type ListedEntry = Omit<NewResearchEntry, 'before' | 'window' | 'lookupId' | 'file'> & {
  readonly fileName: string | null;
  readonly partNumber: string;
  readonly savedBy: string;
  readonly coveredFrom: Date;
  readonly coveredTo: Date;
  readonly replacedSource: string | null;
  readonly undoneAt: Date | null;
  readonly isCurrent: boolean;
};

export type WorklistLine = {
  readonly rowNo: number;
  /** As the dealer wrote it. */
  readonly partNumber: string;
  /** The number to search for, where it is not the cell itself. */
  readonly readAs: string | null;
  /** Other numbers that its cell may mean. */
  readonly alternatives: readonly StoredAlternative[];
  /** The dealer's own words; the market's where the sheet has none. */
  readonly description: string | null;
  /** Where it lies, by a column of the sheet. */
  readonly bin: string | null;
  /** What others ask for it now; null where that is not known. */
  readonly asks: ActiveListingFigures | null;
  readonly quantity: string | null;
  readonly costMicros: number | null;
  readonly worthMinor: number;
};

export type Worklist = {
  readonly lines: readonly WorklistLine[];
  readonly left: number;
  readonly done: number;
  readonly doneMinor: number;
  readonly totalMinor: number;
};
