import {
  CALL_RESULTS,
  isSharedPause,
  marketplaceReachability,
  type CallResult,
  type MarketplaceReachability,
  type SharedPause,
  type StatusMinute,
} from '@partsight/domain/runs/service-status';

import type { Database } from '../db/database.ts';
import { type StatusFigureOfMinute, statusRepo } from './status.repo.ts';

const SHOWN_MINUTES = 60;
const MINUTE_MS = 60_000;
/** A worker records the figures every minute; this late, none is running. */
const SILENT_AFTER_MS = 3 * MINUTE_MS;
/** The endpoint is public, and the response is the same for all. */
const CACHE_MS = 5_000;

export type ServiceStatus = {
  readonly asOf: Date;
  readonly reach: MarketplaceReachability;
  /** Whether any worker is running. */
  readonly isWorked: boolean;
  /** Shared reasons that batches wait for. */
  readonly waitingFor: readonly SharedPause[];
  /** Every minute of the last hour, including those without figures. */
  readonly minutes: readonly StatusMinute[];
};

type Deps = { readonly database: Pick<Database, 'asShared'>; readonly now: () => Date };

/** The public service status. */
export function statusService({ database, now }: Deps) {
  let cached: { readonly untilMs: number; readonly status: Promise<ServiceStatus> } | null = null;
  const fresh = (): Promise<ServiceStatus> => {
    const status = database
      .asShared((tx) => statusRepo(tx).since(SHOWN_MINUTES))
      .then((figures) => toServiceStatus(figures, now()));
    cached = { untilMs: now().getTime() + CACHE_MS, status };
    status.catch(() => {
      cached = null;
    });
    return status;
  };
  return {
    fresh,
    current: (): Promise<ServiceStatus> =>
      cached !== null && now().getTime() < cached.untilMs ? cached.status : fresh(),
  };
}

function toServiceStatus(figures: readonly StatusFigureOfMinute[], now: Date): ServiceStatus {
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
    reach: marketplaceReachability(minutes, now),
    isWorked,
    waitingFor: last
      .filter(({ value }) => value > 0)
      .map(({ measure }) => measure.replace(/^waiting\//, ''))
      .filter(isSharedPause),
    minutes,
  };
}

function minuteOf(minute: Date, figures: readonly StatusFigureOfMinute[]): StatusMinute {
  const value = (measure: string): number =>
    figures.find((figure) => figure.measure === measure)?.value ?? 0;
  const [answered = 0, refused = 0, unanswered = 0] = CALL_RESULTS.map((end) =>
    value(`calls/${end}`),
  );
  const calls: Record<CallResult, number> = { answered, refused, unanswered };
  return {
    minute,
    calls,
    running: value('batches/running'),
    waiting: value('batches/waiting'),
  };
}
