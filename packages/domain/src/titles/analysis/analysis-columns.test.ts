import { expect, test } from 'vitest';

import { ANALYSIS_COLUMNS } from './analysis-columns.ts';

test('the export has nineteen columns of its own, each with a unique id and header [9.export.columns]', () => {
  expect(ANALYSIS_COLUMNS).toHaveLength(19);
  expect(new Set(ANALYSIS_COLUMNS.map(({ id }) => id)).size).toBe(19);
  expect(new Set(ANALYSIS_COLUMNS.map(({ header }) => header)).size).toBe(19);
});
