import type { Chance } from './chance.ts';

export type Season = 'none' | 'summer' | 'winter';

const DAY_MS = 86_400_000;

/** Weight of each month, January first. */
const MONTH_WEIGHTS = {
  none: [0.9, 0.9, 1, 1, 1, 1, 1, 1, 1, 1, 0.95, 0.85],
  summer: [0.3, 0.35, 0.55, 0.8, 1, 1, 1, 1, 0.8, 0.5, 0.35, 0.3],
  winter: [1, 1, 0.8, 0.6, 0.4, 0.35, 0.35, 0.4, 0.6, 0.8, 1, 1],
} as const satisfies Record<Season, readonly number[]>;

/** Parts are bought at the weekend and on Mondays, Sunday first. */
const WEEKDAY_WEIGHTS = [1, 0.95, 0.8, 0.75, 0.75, 0.7, 0.85] as const;

const MAX_TRIES = 40;

/** A moment between two ages before midnight, likelier when such parts are bought. */
export function saleMoment(
  season: Season,
  midnightMs: number,
  [youngestDays, oldestDays]: readonly [number, number],
  chance: Chance,
): number {
  let moment = midnightMs;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const days = youngestDays + chance.next() * (oldestDays - youngestDays);
    moment = Math.floor(midnightMs - days * DAY_MS);
    const date = new Date(moment);
    const weight =
      (MONTH_WEIGHTS[season][date.getUTCMonth()] ?? 1) * (WEEKDAY_WEIGHTS[date.getUTCDay()] ?? 1);
    if (chance.next() < weight) {
      break;
    }
  }
  return moment;
}
