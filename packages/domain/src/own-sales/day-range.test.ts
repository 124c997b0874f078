import { expect, test } from 'vitest';

import { missingDays } from './day-range.ts';

test('days between reports are missing', () => {
  const reports = [
    { firstDay: '2026-06-06', lastDay: '2026-09-01' },
    { firstDay: '2026-03-01', lastDay: '2026-06-02' },
    { firstDay: '2026-05-01', lastDay: '2026-05-20' },
  ];
  const missing = (firstDay: string, lastDay: string) =>
    missingDays(reports, { firstDay, lastDay });
  expect(missing('2026-03-01', '2026-09-01')).toEqual([
    { firstDay: '2026-06-03', lastDay: '2026-06-05' },
  ]);
  expect(missing('2026-02-27', '2026-06-03')).toEqual([
    { firstDay: '2026-02-27', lastDay: '2026-02-28' },
    { firstDay: '2026-06-03', lastDay: '2026-06-03' },
  ]);
  expect(missing('2026-08-01', '2026-09-03')).toEqual([
    { firstDay: '2026-09-02', lastDay: '2026-09-03' },
  ]);
});
