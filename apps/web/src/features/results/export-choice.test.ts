import { exportCsv } from '@partsight/contract/results';
import {
  ANALYSIS_COLUMNS,
  type AnalysisColumnId,
} from '@partsight/domain/titles/analysis/analysis-columns';
import { expect, test } from 'vitest';

import { DEFAULT_EXPORT_CHOICE, type ExportChoice, exportQuery } from './export-choice.ts';

test('requests the complete file without naming columns', () => {
  expect(exportQuery(DEFAULT_EXPORT_CHOICE)).toEqual({});
});

test('appends the basis columns after all others', () => {
  const query = exportCsv.query.parse(exportQuery({ ...DEFAULT_EXPORT_CHOICE, withFurther: true }));
  expect(query.columns).toEqual([
    ...ANALYSIS_COLUMNS.map(({ id }) => id),
    'newMedianPrice',
    'listings',
    'confidence',
    'listingsOverruled',
    'unitsOverruled',
    'averageOverruled',
    'readAs',
    'foundAs',
  ]);
});

const EXCLUDED_COLUMNS: [Partial<ExportChoice>, AnalysisColumnId[]][] = [
  [{ includeParts: false }, ['partNumber']],
  [{ includeUnits: false }, ['unitsSold', 'searchResults']],
  [{ includePrices: false }, ['averagePrice']],
  [{ includeRanges: false }, ['minPrice', 'maxPrice']],
  [{ includeParts: false, includeRanges: false }, ['partNumber', 'minPrice', 'maxPrice']],
];

test.each(EXCLUDED_COLUMNS)('%o omits only %j', (choice, omitted) => {
  const query = exportCsv.query.parse(exportQuery({ ...DEFAULT_EXPORT_CHOICE, ...choice }));
  const ids = ANALYSIS_COLUMNS.map(({ id }) => id);
  expect(query.columns).toEqual(ids.filter((id) => !omitted.includes(id)));
});
