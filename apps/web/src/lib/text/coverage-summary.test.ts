import { expect, test } from 'vitest';

import { buildCoverage } from '../../testing/build-listing.ts';
import { coverageSummary } from './coverage-summary.ts';

test('a fully covered window shows its source and age', () => {
  expect(coverageSummary(buildCoverage(), '3months')).toBe(
    'Covers Aug 16 - Nov 14, 2026; source: the Research API; looked up Nov 14, 2026, 10:00 AM.',
  );
});

test('two days short of three calendar months is not mentioned', () => {
  const requested = { from: '2026-08-14T10:00:00.000Z', to: '2026-11-14T10:00:00.000Z' };
  expect(coverageSummary(buildCoverage({ asked: requested }), '3months')).toMatch(
    /^Covers Aug 16 - Nov 14, 2026; source:/,
  );
});

test('a partly covered window says so, and that nothing is scaled up', () => {
  const requested = { from: '2025-11-14T10:00:00.000Z', to: '2026-11-14T10:00:00.000Z' };
  expect(coverageSummary(buildCoverage({ asked: requested }), '12months')).toBe(
    'Covers Aug 16 - Nov 14, 2026, not the whole 12 months: the Research API reaches back 90 days, and figures are not scaled up; looked up Nov 14, 2026, 10:00 AM.',
  );
});
