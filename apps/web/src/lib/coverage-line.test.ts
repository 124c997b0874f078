import { expect, test } from 'vitest';

import { buildCoverage } from '../testing/build-listing.ts';
import { coverageLine } from './coverage-line.ts';

test('a window covered in full is named with its source and age', () => {
  expect(coverageLine(buildCoverage(), '3months')).toBe(
    'Covers 16 Aug - 14 Nov 2026; source: the Research API; looked up 14 Nov 2026, 10:00 UTC.',
  );
});

test('two days short of three calendar months is no news', () => {
  const asked = { from: '2026-08-14T10:00:00.000Z', to: '2026-11-14T10:00:00.000Z' };
  expect(coverageLine(buildCoverage({ asked }), '3months')).toMatch(
    /^Covers 16 Aug - 14 Nov 2026; source:/,
  );
});

test('a window covered in part says so, and that nothing is scaled up', () => {
  const asked = { from: '2025-11-14T10:00:00.000Z', to: '2026-11-14T10:00:00.000Z' };
  expect(coverageLine(buildCoverage({ asked }), '12months')).toBe(
    'Covers 16 Aug - 14 Nov 2026, not the whole 12 months: the Research API reaches back 90 days, and figures are not scaled up; looked up 14 Nov 2026, 10:00 UTC.',
  );
});
