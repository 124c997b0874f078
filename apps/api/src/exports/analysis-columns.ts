import { gradeOf, isBetweenGrades } from '@partsight/domain/value/grade';
import type { BatchRecord } from '@partsight/server/batches/batch-record';
import type { PartRecord } from '@partsight/server/batches/part-record';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

import { periodCovered } from './period-covered.ts';

/** What a value may depend on besides its part. */
export type ExportContext = { readonly batch: BatchRecord; readonly exportedAt: Date };

type AnalysisColumn = XlsxColumn & {
  readonly value: (part: PartRecord, context: ExportContext) => OutCell;
};

const dollars = (minor: number | null): number | null => (minor === null ? null : minor / 100);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const gradeName = (units: number | null): string => {
  const grade = gradeOf(units);
  if (grade !== null) {
    return grade === 'Scrapable' ? grade : `Grade ${grade}`;
  }
  return isBetweenGrades(units) ? 'Between grades' : '';
};

const estimate = (part: PartRecord, write: (p: NonNullable<PartRecord['package']>) => OutCell) =>
  part.package === null ? null : write(part.package);

/** A part without an answer has not been compared with the inventory yet. */
const duplicate = ({ isDuplicate, status }: PartRecord): string | null => {
  if (isDuplicate) {
    return 'Yes';
  }
  return status === 'completed' ? 'No' : null;
};

/** What the export adds after the user's own columns, in this order. */
export const ANALYSIS_COLUMNS: readonly AnalysisColumn[] = [
  { header: 'Part Number', width: 20, value: (part) => part.partNumber },
  { header: 'Status', width: 12, value: (part) => capital(part.status) },
  { header: 'Demand Grade', width: 16, value: (part) => gradeName(part.unitsSold) },
  { header: 'Units Sold', width: 12, format: 'integer', value: (part) => part.unitsSold },
  { header: 'Search Results', width: 16, format: 'integer', value: (part) => part.searchResults },
  {
    header: 'Average Price',
    width: 15,
    format: 'money',
    value: (part) => dollars(part.averagePriceMinor),
  },
  { header: 'Min Price', width: 12, format: 'money', value: (part) => dollars(part.minPriceMinor) },
  { header: 'Max Price', width: 12, format: 'money', value: (part) => dollars(part.maxPriceMinor) },
  { header: 'Brand', width: 16, value: (part) => part.brand },
  { header: 'Brand Type', width: 13, value: (part) => part.brandType },
  { header: 'Item Category', width: 28, value: (part) => part.itemCategory },
  { header: 'Part Description', width: 50, value: (part) => part.partDescription },
  {
    header: 'Package Size',
    width: 14,
    value: (part) => estimate(part, ({ size }) => capital(size)),
  },
  {
    header: 'Package Dimensions',
    width: 26,
    value: (part) =>
      estimate(part, (box) => `${box.lengthIn} x ${box.widthIn} x ${box.heightIn} in (estimate)`),
  },
  {
    header: 'Package Weight',
    width: 18,
    value: (part) => estimate(part, (box) => `${box.weightLb} lb (estimate)`),
  },
  {
    header: 'Shipping Cost',
    width: 15,
    format: 'money',
    value: (part) => estimate(part, (box) => box.shippingMinor / 100),
  },
  { header: 'Duplicate in Inventory', width: 24, value: duplicate },
  { header: 'Duplicate Item Title', width: 50, value: (part) => part.duplicateTitle },
  {
    header: 'Period Covered',
    width: 44,
    value: (part, { batch, exportedAt }) => periodCovered(part, batch, exportedAt),
  },
];
