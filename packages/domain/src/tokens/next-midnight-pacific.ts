const SUNDAYS = { march: { month: 2, which: 2 }, november: { month: 10, which: 1 } };
const STANDARD_HOURS = 8;
const SUMMER_HOURS = 7;

const sundayOf = (year: number, { month, which }: { month: number; which: number }): number =>
  1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7) + 7 * (which - 1);

/** Clocks change at 2 a.m., so the midnight before still uses the old offset. */
function isSummerAtMidnight(year: number, month: number, day: number): boolean {
  const { march, november } = SUNDAYS;
  if (month === march.month) {
    return day > sundayOf(year, march);
  }
  return month === november.month
    ? day <= sundayOf(year, november)
    : month > march.month && month < november.month;
}

function midnightOf(day: Date): Date {
  const date = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()] as const;
  return new Date(Date.UTC(...date, isSummerAtMidnight(...date) ? SUMMER_HOURS : STANDARD_HOURS));
}

/** The next midnight in Pacific time, when the marketplace resets its daily quotas. */
export function nextMidnightPacific(now: Date): Date {
  const today = midnightOf(now);
  if (today > now) {
    return today;
  }
  const tomorrow = new Date(today);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return midnightOf(tomorrow);
}
