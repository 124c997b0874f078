export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
