import { gradeOf, isBetweenGrades } from '@partsight/domain/core/grade';
import {
  ANALYSIS_COLUMNS,
  EXPORT_COLUMNS,
  type AnalysisColumnId,
} from '@partsight/domain/titles/analysis/analysis-columns';
import type { BatchDetail } from '@partsight/server/batches/batch.record';
import { readAsText, type PartRecord } from '@partsight/server/batches/part.record';
import type { OutCell } from '@partsight/spreadsheet/write-csv';
import type { XlsxColumn } from '@partsight/spreadsheet/xlsx-out/sheet-xml';

import { periodCovered } from './period-covered.ts';

/** Inputs of a value besides its part. */
export type ExportContext = { readonly batch: BatchDetail; readonly exportedAt: Date };

export type AnalysisColumn = XlsxColumn & {
  readonly value: (part: PartRecord, context: ExportContext) => OutCell;
};

const dollars = (minor: number | null): number | null => (minor === null ? null : minor / 100);
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const gradeName = (units: number | null): string => {
  const grade = gradeOf(units);
  if (grade !== null) {
    return grade === 'Scrapable' ? grade : `Grade ${grade}`;
  }
  return isBetweenGrades(units) ? 'Between grades' : '';
};

const packageCell = (
  part: PartRecord,
  write: (p: NonNullable<PartRecord['package']>) => OutCell,
) => (part.package === null ? null : write(part.package));

/** Parts are compared with the inventory only once completed. */
const duplicateText = ({ isDuplicate, status }: PartRecord): string | null => {
  if (isDuplicate) {
    return 'Yes';
  }
  return status === 'completed' ? 'No' : null;
};

const COLUMN_DEFINITIONS: Record<AnalysisColumnId, Omit<AnalysisColumn, 'header'>> = {
  partNumber: { width: 20, value: (part) => part.partNumber },
  status: { width: 12, value: (part) => capitalize(part.status.replace('-', ' ')) },
  demandGrade: { width: 16, value: (part) => gradeName(part.unitsSold) },
  unitsSold: { width: 12, format: 'integer', value: (part) => part.unitsSold },
  searchResults: { width: 16, format: 'integer', value: (part) => part.searchResults },
  averagePrice: { width: 15, format: 'money', value: (part) => dollars(part.averagePriceMinor) },
  minPrice: { width: 12, format: 'money', value: (part) => dollars(part.minPriceMinor) },
  maxPrice: { width: 12, format: 'money', value: (part) => dollars(part.maxPriceMinor) },
  brand: { width: 16, value: (part) => part.brand },
  brandType: { width: 13, value: (part) => part.brandType },
  itemCategory: { width: 28, value: (part) => part.itemCategory },
  partDescription: { width: 50, value: (part) => part.partDescription },
  packageSize: { width: 14, value: (part) => packageCell(part, ({ size }) => capitalize(size)) },
  packageDimensions: {
    width: 26,
    value: (part) =>
      packageCell(
        part,
        (box) => `${box.lengthIn} x ${box.widthIn} x ${box.heightIn} in (estimate)`,
      ),
  },
  packageWeight: {
    width: 18,
    value: (part) => packageCell(part, (box) => `${box.weightLb} lb (estimate)`),
  },
  shippingCost: {
    width: 15,
    format: 'money',
    value: (part) => packageCell(part, (box) => box.shippingMinor / 100),
  },
  duplicateInInventory: { width: 24, value: duplicateText },
  duplicateItemTitle: { width: 50, value: (part) => part.duplicateTitle },
  periodCovered: {
    width: 26,
    value: (part, { batch }) => periodCovered(part, batch),
  },
  newMedianPrice: { width: 15, format: 'money', value: (part) => dollars(part.newMedianMinor) },
  readAs: { width: 20, value: readAsText },
  foundAs: { width: 20, value: (part) => part.foundAs },
  listings: { width: 14, format: 'integer', value: (part) => part.listingCount },
  confidence: { width: 12, value: (part) => part.confidence },
  listingsOverruled: {
    width: 18,
    format: 'integer',
    value: ({ overruled }) => overruled?.count ?? null,
  },
  unitsOverruled: {
    width: 18,
    format: 'integer',
    value: ({ overruled }) => overruled?.unitsSold ?? null,
  },
  averageOverruled: {
    width: 20,
    format: 'money',
    value: ({ overruled }) => dollars(overruled?.averagePriceMinor ?? null),
  },
};

/** The columns appended after the user's own: the chosen ones, or the default set. */
export const analysisColumns = (chosen?: readonly AnalysisColumnId[]): readonly AnalysisColumn[] =>
  (chosen === undefined
    ? ANALYSIS_COLUMNS
    : EXPORT_COLUMNS.filter(({ id }) => chosen.includes(id))
  ).map(({ id, header }) => ({ header, ...COLUMN_DEFINITIONS[id] }));
