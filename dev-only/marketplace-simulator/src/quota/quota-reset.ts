const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Day of the month of the n-th Sunday. */
function nthSunday(year: number, month: number, n: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - firstWeekday) % 7) + (n - 1) * 7;
}

/** Pacific time is 7 hours behind in summer (second Sunday of March to first of November), else 8. */
function pacificMidnightHour(year: number, month: number, day: number): number {
  const date = Date.UTC(year, month, day);
  const summerFrom = Date.UTC(year, 2, nthSunday(year, 2, 2));
  const summerTo = Date.UTC(year, 10, nthSunday(year, 10, 1));
  return date > summerFrom && date <= summerTo ? 7 : 8;
}

/** The next reset of the daily counters: midnight in Pacific time. */
export function nextQuotaReset(nowMs: number): Date {
  const midnight = Math.floor(nowMs / DAY_MS) * DAY_MS;
  for (const dayMs of [midnight, midnight + DAY_MS]) {
    const day = new Date(dayMs);
    const hour = pacificMidnightHour(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
    if (dayMs + hour * HOUR_MS > nowMs) {
      return new Date(dayMs + hour * HOUR_MS);
    }
  }
  throw new Error('no reset within two days');
}
