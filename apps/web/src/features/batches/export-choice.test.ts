import { exportCsv } from '@partsight/contract/batches';
import {
  ANALYSIS_COLUMNS,
  type AnalysisColumnId,
} from '@partsight/domain/analysis/analysis-columns';
import { expect, test } from 'vitest';

import { EVERYTHING, type ExportChoice, exportQuery } from './export-choice.ts';

test('the whole file is asked for without naming a column', () => {
  expect(exportQuery(EVERYTHING)).toEqual({});
});

test('what the figures rest on comes after all the others', () => {
  const query = exportCsv.query.parse(exportQuery({ ...EVERYTHING, withFurther: true }));
  expect(query.columns).toEqual([
    ...ANALYSIS_COLUMNS.map(({ id }) => id),
    'newMedianPrice',
    'listings',
    'confidence',
    'listingsOverruled',
    'unitsOverruled',
    'averageOverruled',
  ]);
});

const LEFT_OUT: [Partial<ExportChoice>, AnalysisColumnId[]][] = [
  [{ includeParts: false }, ['partNumber']],
  [{ includeUnits: false }, ['unitsSold', 'searchResults']],
  [{ includePrices: false }, ['averagePrice']],
  [{ includeRanges: false }, ['minPrice', 'maxPrice']],
  [{ includeParts: false, includeRanges: false }, ['partNumber', 'minPrice', 'maxPrice']],
];

test.each(LEFT_OUT)('%o leaves out %j and nothing else', (taken, leftOut) => {
  const query = exportCsv.query.parse(exportQuery({ ...EVERYTHING, ...taken }));
  const ids = ANALYSIS_COLUMNS.map(({ id }) => id);
  expect(query.columns).toEqual(ids.filter((id) => !leftOut.includes(id)));
});
