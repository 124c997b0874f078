import type { Logger } from '../../../platform/logger.ts';
import type { PaceMetrics } from '../../../platform/meters/pace-metrics.ts';
import type { RunningBatch } from '../lane.record.ts';
import {
  isInPace,
  isSlow,
  lanePace,
  longestPhase,
  type LanePace,
  type PartTimes,
} from './lane-pace.ts';

type LaneRef = { readonly laneId: string; readonly userId: string };
type BatchRef = Pick<RunningBatch, 'id' | 'settledParts' | 'startedBy'>;

/** What a lane's holder reports about its work. */
export type PaceRecorder = {
  record(lane: LaneRef, batch: BatchRef, times: PartTimes): void;
};

type Deps = {
  readonly spacingMs: number;
  readonly metrics: PaceMetrics;
  readonly logger: Logger;
  readonly now: () => Date;
  /** Where operators read it; may fail. */
  readonly write: (laneId: string, pace: LanePace) => void;
};

type Entry = LaneRef & {
  readonly parts: readonly PartTimes[];
  readonly batch: BatchRef;
  readonly at: Date;
  slowSince: Date | null;
  isWritten: boolean;
};

const PARTS_KEPT = 20;
const SLOW_FOR_MS = 5 * 60_000;
/** A lane without a part for this long is no longer this process's to judge. */
const FORGET_AFTER_MS = 2 * 60_000;

/** Follows how fast each lane of this process is, and tells when one stays slow. */
export function createPaceRecorder({ spacingMs, metrics, logger, now, write }: Deps) {
  const lanes = new Map<string, Entry>();
  const paceOf = ({ parts, at }: Entry): LanePace => lanePace(parts, spacingMs, at);

  function tellOfSlowness(entry: Entry, pace: LanePace): void {
    const { laneId, userId, batch, at } = entry;
    entry.slowSince = isSlow(pace) ? (entry.slowSince ?? at) : null;
    if (entry.slowSince !== null && at.getTime() - entry.slowSince.getTime() >= SLOW_FOR_MS) {
      const reqId = batch.startedBy?.requestId ?? undefined;
      const { at: _at, ...figures } = pace;
      logger.warn(
        { laneId, userId, batchId: batch.id, reqId, ...figures, longest: longestPhase(pace) },
        'a lane is slow',
      );
      entry.slowSince = at;
    }
  }

  const recorder: PaceRecorder = {
    record({ laneId, userId }, batch, times) {
      const at = now();
      const before = lanes.get(laneId);
      const parts = [...(before?.parts ?? []), times].slice(-PARTS_KEPT);
      const slowSince = before?.slowSince ?? null;
      lanes.set(laneId, { laneId, userId, parts, batch, at, slowSince, isWritten: false });
      metrics.part(times, isInPace(times, spacingMs));
      const startedAt = batch.startedBy?.startedAt ?? null;
      if (batch.settledParts === 0 && startedAt !== null) {
        metrics.firstAnswer((at.getTime() - startedAt.getTime()) / 1_000);
      }
    },
  };

  return {
    ...recorder,

    /** How many lanes are slow now. */
    slowLanes: (): number => [...lanes.values()].filter((entry) => isSlow(paceOf(entry))).length,

    /** Writes what is new, tells of lanes that stay slow, and forgets those that others hold by now. */
    flush(): void {
      for (const [laneId, entry] of lanes) {
        if (!entry.isWritten) {
          entry.isWritten = true;
          const pace = paceOf(entry);
          write(laneId, pace);
          tellOfSlowness(entry, pace);
        } else if (now().getTime() - entry.at.getTime() > FORGET_AFTER_MS) {
          lanes.delete(laneId);
        }
      }
    },
  };
}
