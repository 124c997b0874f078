import type { Logger } from '../../../platform/logger.ts';
import type { PaceMetrics } from '../../../platform/meters/pace-metrics.ts';
import {
  isInPace,
  isSlow,
  lanePace,
  longestPhase,
  type LanePace,
  type PartTimes,
} from './lane-pace.ts';

export type LaneRef = { readonly laneId: string; readonly userId: string };
export type RunRef = { readonly requestId: string | null; readonly startedAt: Date | null };

/** What a lane's holder reports about its work. */
export type PaceRecorder = {
  /** Whether this process has worked on the batch before; from now on it has. */
  isKnown(batchId: string): boolean;
  /** The request that started a known batch. */
  requestOf(batchId: string): string | null;
  begin(batchId: string, run: RunRef): void;
  /** `isFirst`: it is the first answer of its batch. */
  record(lane: LaneRef, batchId: string, times: PartTimes, isFirst: boolean): void;
};

type Deps = {
  readonly spacingMs: number;
  readonly metrics: PaceMetrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Where operators read it; may fail. */
  readonly write: (laneId: string, pace: LanePace) => void;
};

type Entry = { parts: PartTimes[]; pace: LanePace; slowSince: Date | null; isWritten: boolean };

const PARTS_KEPT = 20;
const SLOW_FOR_MS = 5 * 60_000;
/** A lane without a part for this long is no longer this process's to judge. */
const FORGET_AFTER_MS = 2 * 60_000;
const BATCHES_KEPT = 10_000;

/** Follows how fast each lane of this process is, and tells when one stays slow. */
export function createPaceRecorder({ spacingMs, metrics, logger, now, write }: Deps) {
  const lanes = new Map<string, Entry>();
  const runs = new Map<string, RunRef>();

  function tellOfSlowness({ laneId, userId }: LaneRef, batchId: string, entry: Entry): void {
    if (!isSlow(entry.pace)) {
      entry.slowSince = null;
      return;
    }
    entry.slowSince ??= entry.pace.at;
    if (entry.pace.at.getTime() - entry.slowSince.getTime() >= SLOW_FOR_MS) {
      const reqId = runs.get(batchId)?.requestId ?? undefined;
      const { at: _at, ...pace } = entry.pace;
      logger.warn(
        { laneId, userId, batchId, reqId, ...pace, longest: longestPhase(entry.pace) },
        'a lane is slow',
      );
      entry.slowSince = entry.pace.at;
    }
  }

  const recorder: PaceRecorder = {
    isKnown: (batchId) => runs.has(batchId),
    requestOf: (batchId) => runs.get(batchId)?.requestId ?? null,

    begin(batchId, run) {
      const [oldest] = runs.keys();
      if (runs.size >= BATCHES_KEPT && oldest !== undefined) {
        runs.delete(oldest);
      }
      runs.set(batchId, run);
    },

    record(lane, batchId, times, isFirst) {
      const at = now();
      const parts = [...(lanes.get(lane.laneId)?.parts ?? []), times].slice(-PARTS_KEPT);
      const slowSince = lanes.get(lane.laneId)?.slowSince ?? null;
      const entry = { parts, pace: lanePace(parts, spacingMs, at), slowSince, isWritten: false };
      lanes.set(lane.laneId, entry);
      metrics.part(times, isInPace(times, spacingMs));
      const startedAt = runs.get(batchId)?.startedAt ?? null;
      if (isFirst && startedAt !== null) {
        metrics.firstAnswer((at.getTime() - startedAt.getTime()) / 1_000);
      }
      tellOfSlowness(lane, batchId, entry);
    },
  };

  return {
    ...recorder,

    /** How many lanes are slow now. */
    slowLanes: (): number => [...lanes.values()].filter(({ pace }) => isSlow(pace)).length,

    /** Writes what is new, and forgets lanes that others hold by now. */
    flush(): void {
      for (const [laneId, entry] of lanes) {
        if (!entry.isWritten) {
          entry.isWritten = true;
          write(laneId, entry.pace);
        } else if (now().getTime() - entry.pace.at.getTime() > FORGET_AFTER_MS) {
          lanes.delete(laneId);
        }
      }
    },
  };
}
