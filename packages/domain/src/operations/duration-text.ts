import { DAY_MS, HOUR_MS } from '../core/time.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
] as const;

/** A duration in words: "8 hours". */
export function durationText(ms: number): string {
  const [unitMs, unit] = UNITS.find(([each]) => ms % each === 0) ?? [1, 'ms'];
  const count = ms / unitMs;
  return count === 0 ? 'not at all' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
