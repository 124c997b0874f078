import { MONTH_NAMES } from '@partsight/domain/core/time';

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const formatCount = (count: number): string => wholeNumber.format(count);
export const formatRate = (rate: number): string => oneDecimal.format(rate);

export const formatPieces = (count: number): string => twoDecimals.format(count);

/** A setting, with the decimals it was entered with. */
export const formatPercent = (share: number): string => `${twoDecimals.format(share * 100)}%`;
/** A derived figure: no decimals. */
export const formatWholePercent = (share: number): string => `${wholeNumber.format(share * 100)}%`;
/** Small shares that are compared with each other. */
export const formatTenthPercent = (share: number): string => `${oneDecimal.format(share * 100)}%`;

/** As in "Nov 14, 2026", in the reader's own time zone. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  return `${MONTH_NAMES[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

export const formatDayTime = (instant: string): string =>
  `${formatDay(instant)}, ${formatClock(instant)}`;

/** As in "2:33 PM". */
export function formatClock(instant: string): string {
  const date = new Date(instant);
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** As in "today 2:33 PM", or else the day. */
export const formatRecent = (instant: string): string =>
  formatDay(instant) === formatDay(new Date().toISOString())
    ? `today ${formatClock(instant)}`
    : formatDay(instant);

/** As in "3 h 29" and "21 minutes"; never less than a minute. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60
    ? plural(minutes, 'minute')
    : `${formatCount(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** Share of the whole in percent, without decimals; a nonzero share never shows as zero. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0 || part === 0) {
    return '0%';
  }
  const percent = (part / whole) * 100;
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) {
    return `${bytes} bytes`;
  }
  const kilobytes = bytes / 1024;
  return kilobytes < 1024
    ? `${wholeNumber.format(kilobytes)} KB`
    : `${oneDecimal.format(kilobytes / 1024)} MB`;
}

/** As in "every second" and "every 5 minutes", for polling intervals. */
export function formatEvery(intervalMs: number): string {
  const seconds = intervalMs / 1000;
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return count === 1 ? `every ${unit}` : `every ${plural(count, unit)}`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
