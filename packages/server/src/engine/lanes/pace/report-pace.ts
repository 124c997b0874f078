import type { LaneDeps, LaneRun } from '../lane-deps.ts';
import type { ReadyToCall, RunningBatch } from '../lane.record.ts';
import type { PartTimes } from './lane-pace.ts';

/** At the first part of a batch in this process: which request it goes back to. */
export function takeUpBatch(
  { pace, logger }: Pick<LaneDeps, 'pace' | 'logger'>,
  { laneId, userId }: LaneRun,
  { id: batchId, startedBy }: RunningBatch,
): void {
  if (pace === undefined || startedBy === undefined || pace.isKnown(batchId)) {
    return;
  }
  pace.begin(batchId, startedBy);
  logger.info(
    { laneId, userId, batchId, reqId: startedBy.requestId ?? undefined },
    'batch taken up',
  );
}

/** What is neither picking, calling nor settling was spent waiting for slots. */
export function recordTimes(
  { pace }: Pick<LaneDeps, 'pace'>,
  run: LaneRun,
  { batch }: ReadyToCall,
  { totalMs, ...times }: Omit<PartTimes, 'slotMs'> & { readonly totalMs: number },
): void {
  const slotMs = Math.max(0, totalMs - times.pickMs - times.callMs - times.settleMs);
  pace?.record(run, batch.id, { ...times, slotMs }, batch.settledParts === 0);
}
