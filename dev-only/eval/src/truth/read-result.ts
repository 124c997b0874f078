import type { JudgedListing, PartEvidence } from '@partsight/contract/evidence';
import type { SingleResearch } from '@partsight/contract/research';
import type { PartResult } from '@partsight/contract/results';

import type { ProductResult, ResultRow, Shown } from './product-result.ts';

/** A row of the export by its headers. */
export type ExportedRow = Readonly<Record<string, string>>;

const minorOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined || text === '' ? null : Math.round(Number(text) * 100);

const resultRow = ({ listing, verdict }: JudgedListing): ResultRow => ({
  itemId: listing.itemId,
  title: listing.title,
  counts: verdict.kind === 'kept',
  verdict: verdict.kind === 'kept' ? 'kept' : verdict.reason,
  priceMinor: minorOf(listing.price),
  soldQuantity: listing.soldQuantity,
  pieces: verdict.kind === 'kept' ? verdict.lotSize : 1,
});

const shownResult = (screen: string, result: PartResult): Shown => ({
  screen,
  units: result.unitsSold,
  grade: result.grade,
  averageMinor: minorOf(result.averagePrice),
});

const GRADE_WORDS: Readonly<Record<string, string>> = {
  'Grade A': 'A',
  'Grade B': 'B',
  'Grade C': 'C',
  Scrapable: 'Scrapable',
};

const shownExport = (row: ExportedRow): Shown => ({
  screen: 'export',
  units: row['Units Sold'] === '' ? null : Number(row['Units Sold']),
  grade: GRADE_WORDS[row['Demand Grade'] ?? ''] ?? null,
  averageMinor: minorOf(row['Average Price']),
});

const shownSingle = ({ unitsSold, averagePrice }: SingleResearch): Shown => ({
  screen: 'single research',
  units: unitsSold,
  averageMinor: minorOf(averagePrice),
});

export type Screens = {
  readonly row: PartResult;
  readonly evidence: PartEvidence;
  readonly exported: ExportedRow;
  readonly single: SingleResearch | null;
  /** The price the desk uses for the line. */
  readonly deskPrice?: string | undefined;
};

export function readResult({ row, evidence, exported, single, deskPrice }: Screens): ProductResult {
  const { result, sales } = evidence;
  // Without a range the units themselves are the range.
  return {
    partNumber: row.partNumber,
    status: row.status,
    units: row.unitsSold,
    unitsLow: sales?.unitsLow ?? row.unitsSold,
    unitsHigh: sales?.unitsHigh ?? row.unitsSold,
    grade: row.grade,
    newPriceMinor: minorOf(
      deskPrice ?? sales?.newPrice ?? result.newMedianPrice ?? row.averagePrice,
    ),
    isLowerBound: result.isLowerBound ?? false,
    hits: row.searchResults,
    rows: evidence.listings.map(resultRow),
    shown: [
      shownResult('results', row),
      shownResult('evidence', result),
      shownExport(exported),
      ...(single === null ? [] : [shownSingle(single)]),
    ],
  };
}
