import type { PartFailure } from '@partsight/domain/runs/batch';
import { readAsText, type PartSales } from '@partsight/server/batches/part.record';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

type SalesColumn = XlsxColumn & { readonly value: (part: PartSales) => OutCell };

const dollars = (minor: number | null): number | null => (minor === null ? null : minor / 100);

const REMARKS = {
  'ambiguous-number': 'unknown: the number also means something else',
  'product-number': 'unknown: a product code, not a part number',
  truncated: 'unknown: more results than could be read',
  'origin-unclear': 'unknown: the listings don’t say who made the part',
  'no-sold-source': 'unknown: only active listings were looked up',
} as const;

const FAILURES: Record<PartFailure, string> = {
  'no-part-number': 'unknown: the row has no part number',
  'turned-into-date': 'unknown: a spreadsheet turned the number into a date',
  'digits-lost': 'unknown: the number lost digits in a spreadsheet',
  'category-not-granted': 'unknown: the lookup failed',
  'question-refused': 'unknown: the lookup failed',
  'malformed-answer': 'unknown: the lookup failed',
  unreachable: 'unknown: the lookup failed',
  crashed: 'unknown: the lookup failed',
};

function remark(part: PartSales): string | null {
  const { status, failure, unknown, isLowerBound, unitsSold, foundAs } = part;
  if (status === 'failed') {
    return failure === null ? 'unknown: the lookup failed' : FAILURES[failure];
  }
  if (unknown !== null) {
    return REMARKS[unknown];
  }
  if (isLowerBound === true) {
    return 'at least: more results than could be read';
  }
  if (foundAs !== null) {
    return `probable: found as ${foundAs}, read from ${part.partNumber}`;
  }
  return unitsSold === 0 ? '0 in the period covered' : null;
}

/**
 * What the headline is based on and what is not counted: a separate sheet, so that the first
 * keeps its columns.
 */
const SALES_COLUMNS: readonly SalesColumn[] = [
  { header: 'Part Number', width: 20, value: (part) => part.partNumber },
  { header: 'OEM Units Sold', width: 16, format: 'integer', value: (part) => part.unitsSold },
  {
    header: 'At Least in Period',
    width: 18,
    format: 'integer',
    value: (part) => (part.unitsSold === null ? null : part.unitsInPeriod),
  },
  { header: 'OEM Listings', width: 14, format: 'integer', value: (part) => part.listingCount },
  {
    header: 'Median of New',
    width: 15,
    format: 'money',
    value: (part) => dollars(part.newMedianMinor),
  },
  { header: 'Confidence', width: 12, value: (part) => part.confidence },
  {
    header: 'Aftermarket Units (not counted)',
    width: 30,
    format: 'integer',
    value: (part) => part.copyUnits,
  },
  {
    header: 'Aftermarket Average',
    width: 20,
    format: 'money',
    value: (part) => dollars(part.copyAverageMinor),
  },
  {
    header: 'Listings Changed by You',
    width: 18,
    format: 'integer',
    value: ({ overruled }) => overruled?.count ?? null,
  },
  {
    header: 'Units with Your Changes',
    width: 18,
    format: 'integer',
    value: ({ overruled }) => overruled?.unitsSold ?? null,
  },
  {
    header: 'Average with Your Changes',
    width: 20,
    format: 'money',
    value: ({ overruled }) => dollars(overruled?.averagePriceMinor ?? null),
  },
  { header: 'Read As', width: 20, value: readAsText },
  { header: 'Found As', width: 20, value: ({ foundAs }) => foundAs },
  { header: 'Source', width: 28, value: (part) => part.source },
  { header: 'Remark', width: 44, value: remark },
];

async function* salesRows(
  pages: AsyncIterable<readonly PartSales[]>,
): AsyncGenerator<(readonly OutCell[])[], void> {
  for await (const page of pages) {
    yield page.map((part) => SALES_COLUMNS.map(({ value }) => value(part)));
  }
}

export const salesSheet = (pages: AsyncIterable<readonly PartSales[]>) => ({
  sheetName: 'OEM Sales',
  columns: SALES_COLUMNS,
  rows: salesRows(pages),
});
