import { gradeOf, isBetweenGrades } from '@partsight/domain/grade';
import type { BatchRecord } from '@partsight/server/batches/batch-record';
import type { PartRecord } from '@partsight/server/batches/part-record';
import type { OutCell } from '@partsight/spreadsheet/write-csv';

type AnalysisColumn = {
  readonly header: string;
  readonly value: (part: PartRecord, batch: BatchRecord) => OutCell;
};

const dollars = (minor: number | null): number | null => (minor === null ? null : minor / 100);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const day = (at: Date): string => at.toISOString().slice(0, 10);

const gradeName = (units: number | null): string => {
  const grade = gradeOf(units);
  if (grade !== null) {
    return grade === 'Scrapable' ? grade : `Grade ${grade}`;
  }
  return isBetweenGrades(units) ? 'Between grades' : '';
};

const estimate = (part: PartRecord, write: (p: NonNullable<PartRecord['package']>) => OutCell) =>
  part.package === null ? null : write(part.package);

/** What the export adds after the user's own columns, in this order. */
export const ANALYSIS_COLUMNS: readonly AnalysisColumn[] = [
  { header: 'Part Number', value: (part) => part.partNumber },
  { header: 'Status', value: (part) => capital(part.status) },
  { header: 'Demand Grade', value: (part) => gradeName(part.unitsSold) },
  { header: 'Units Sold', value: (part) => part.unitsSold },
  { header: 'Search Results', value: (part) => part.searchResults },
  { header: 'Average Price', value: (part) => dollars(part.averageMinor) },
  { header: 'Min Price', value: (part) => dollars(part.minMinor) },
  { header: 'Max Price', value: (part) => dollars(part.maxMinor) },
  { header: 'Brand', value: (part) => part.brand },
  { header: 'Brand Type', value: (part) => part.brandType },
  { header: 'Item Category', value: (part) => part.itemCategory },
  { header: 'Part Description', value: (part) => part.description },
  { header: 'Package Size', value: (part) => estimate(part, ({ size }) => capital(size)) },
  {
    header: 'Package Dimensions',
    value: (part) =>
      estimate(part, (box) => `${box.lengthIn} x ${box.widthIn} x ${box.heightIn} in (estimate)`),
  },
  {
    header: 'Package Weight',
    value: (part) => estimate(part, (box) => `${box.weightLb} lb (estimate)`),
  },
  { header: 'Shipping Cost', value: (part) => estimate(part, (box) => box.shippingMinor / 100) },
  { header: 'Duplicate in Inventory', value: (part) => (part.isDuplicate ? 'Yes' : 'No') },
  { header: 'Duplicate Item Title', value: (part) => part.duplicateTitle },
  {
    header: 'Period Covered',
    value: (part, { coveredFrom }) =>
      part.asOf === null || coveredFrom === null
        ? null
        : `${day(coveredFrom)} to ${day(part.asOf)}`,
  },
];
