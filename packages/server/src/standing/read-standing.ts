import {
  CALL_ENDS,
  isSharedPause,
  reachBy,
  type CallEnd,
  type Reach,
  type SharedPause,
  type StandingMinute,
} from '@partsight/domain/standing/standing';

import type { Database } from '../database.ts';
import type { FigureOfMinute } from './standing.repo.ts';

const SHOWN_MINUTES = 60;
const MINUTE_MS = 60_000;
/** A worker writes the figures down every minute; later than this none does. */
const SILENT_AFTER_MS = 3 * MINUTE_MS;
/** Anybody may ask, and everybody gets the same. */
const KEPT_MS = 5_000;

export type Standing = {
  readonly asOf: Date;
  readonly reach: Reach;
  /** Whether anybody does the work that waits. */
  readonly isWorked: boolean;
  /** What batches wait for that is nobody's own doing. */
  readonly waitingFor: readonly SharedPause[];
  /** Every minute of the last hour, those without a figure too. */
  readonly minutes: readonly StandingMinute[];
};

type Deps = { readonly database: Pick<Database, 'forAll'>; readonly now: () => Date };

/** How the product fares, for anybody. */
export function readStanding({ database, now }: Deps) {
  let kept: { readonly untilMs: number; readonly standing: Promise<Standing> } | null = null;
  const fresh = (): Promise<Standing> => {
    const standing = database
      .forAll((repos) => repos.standing.since(SHOWN_MINUTES))
      .then((figures) => standingOf(figures, now()));
    kept = { untilMs: now().getTime() + KEPT_MS, standing };
    standing.catch(() => {
      kept = null;
    });
    return standing;
  };
  return {
    fresh,
    current: (): Promise<Standing> =>
      kept !== null && now().getTime() < kept.untilMs ? kept.standing : fresh(),
  };
}

function standingOf(figures: readonly FigureOfMinute[], now: Date): Standing {
  const byMinute = Map.groupBy(figures, ({ minute }) => minute.getTime());
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const minutes = Array.from({ length: SHOWN_MINUTES }, (_, index) => {
    const at = thisMinute - (SHOWN_MINUTES - 1 - index) * MINUTE_MS;
    return minuteOf(new Date(at), byMinute.get(at) ?? []);
  });
  const noted = figures.findLast(({ measure }) => measure === 'batches/running')?.minute ?? null;
  const isWorked = noted !== null && now.getTime() - noted.getTime() < SILENT_AFTER_MS;
  const last = noted === null ? [] : (byMinute.get(noted.getTime()) ?? []);
  return {
    asOf: now,
    reach: reachBy(minutes, now),
    isWorked,
    waitingFor: last
      .filter(({ value }) => value > 0)
      .map(({ measure }) => measure.replace(/^waiting\//, ''))
      .filter(isSharedPause),
    minutes,
  };
}

function minuteOf(minute: Date, figures: readonly FigureOfMinute[]): StandingMinute {
  const value = (measure: string): number =>
    figures.find((figure) => figure.measure === measure)?.value ?? 0;
  const [answered = 0, refused = 0, unanswered = 0] = CALL_ENDS.map((end) => value(`calls/${end}`));
  const calls: Record<CallEnd, number> = { answered, refused, unanswered };
  return {
    minute,
    calls,
    running: value('batches/running'),
    waiting: value('batches/waiting'),
  };
}
