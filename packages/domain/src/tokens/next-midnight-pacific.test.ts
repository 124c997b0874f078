import { expect, test } from 'vitest';

import { nextMidnightPacific } from './next-midnight-pacific.ts';

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-11T08:00:00Z'],
  ['in winter, before today’s', '2026-01-10T07:59:59Z', '2026-01-10T08:00:00Z'],
  ['at midnight itself', '2026-01-10T08:00:00Z', '2026-01-11T08:00:00Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T07:00:00Z'],
  ['before the clocks go forward', '2026-03-08T07:30:00Z', '2026-03-08T08:00:00Z'],
  ['after the clocks went forward', '2026-03-08T12:00:00Z', '2026-03-09T07:00:00Z'],
  ['before the clocks go back', '2026-11-01T06:30:00Z', '2026-11-01T07:00:00Z'],
  ['after the clocks went back', '2026-11-01T12:00:00Z', '2026-11-02T08:00:00Z'],
  ['before the second Sunday of March 2027', '2027-03-14T07:30:00Z', '2027-03-14T08:00:00Z'],
  ['after it', '2027-03-14T12:00:00Z', '2027-03-15T07:00:00Z'],
  ['before the first Sunday of November 2027', '2027-11-07T06:30:00Z', '2027-11-07T07:00:00Z'],
  ['after it', '2027-11-07T12:00:00Z', '2027-11-08T08:00:00Z'],
  ['after the second Sunday of March 2028', '2028-03-12T12:00:00Z', '2028-03-13T07:00:00Z'],
  ['before it', '2028-03-11T12:00:00Z', '2028-03-12T08:00:00Z'],
  ['after the first Sunday of November 2025', '2025-11-02T12:00:00Z', '2025-11-03T08:00:00Z'],
  ['before it', '2025-11-01T12:00:00Z', '2025-11-02T07:00:00Z'],
  ['in February', '2026-02-20T12:00:00Z', '2026-02-21T08:00:00Z'],
  ['in April', '2026-04-20T12:00:00Z', '2026-04-21T07:00:00Z'],
  ['in October', '2026-10-20T12:00:00Z', '2026-10-21T07:00:00Z'],
  ['in December', '2026-12-20T12:00:00Z', '2026-12-21T08:00:00Z'],
  ['at the end of the year', '2026-12-31T20:00:00Z', '2027-01-01T08:00:00Z'],
])('next midnight %s', (_name, now, midnight) => {
  expect(nextMidnightPacific(new Date(now))).toEqual(new Date(midnight));
});
