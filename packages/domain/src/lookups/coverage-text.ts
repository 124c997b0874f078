import { type Coverage, isFullyCovered } from './coverage.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY_MS = 86_400_000;

/** '16 Aug - 14 Nov 2026', in UTC; the year stands once when both ends share it. */
export function coveredPeriod({ covered: { from, to } }: Coverage): string {
  const sameYear = from.getUTCFullYear() === to.getUTCFullYear();
  const start = sameYear ? dayAndMonth(from) : `${dayAndMonth(from)} ${from.getUTCFullYear()}`;
  return `${start} - ${dayAndMonth(to)} ${to.getUTCFullYear()}`;
}

/** What the figures cover, and why that is less than was asked for when it is. */
export function describeCoverage(coverage: Coverage): string {
  const covers = `covers ${coveredPeriod(coverage)}`;
  if (isFullyCovered(coverage)) {
    return covers;
  }
  const reachDays = Math.round(
    (coverage.asOf.getTime() - coverage.covered.from.getTime()) / DAY_MS,
  );
  return `${covers}; ${coverage.source} reaches back ${reachDays} days`;
}

function dayAndMonth(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
