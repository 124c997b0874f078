import type { LaneDeps, LaneRun, ReadyToCall, RunningBatch } from '../lane.record.ts';
import type { PartTimes } from './lane-pace.ts';

/** At the first part of a batch in this process: which request it goes back to. */
export async function takeUpBatch(
  { database, pace, logger }: Pick<LaneDeps, 'database' | 'pace' | 'logger'>,
  run: LaneRun,
  { id: batchId }: RunningBatch,
): Promise<void> {
  if (pace === undefined || pace.isKnown(batchId)) {
    return;
  }
  const { laneId, userId } = run;
  const found = await database.asHolder(run, ({ batches }) => batches.findRun(batchId));
  if (found === null || 'kind' in found) {
    return;
  }
  pace.begin(batchId, found);
  logger.info({ laneId, userId, batchId, reqId: found.requestId ?? undefined }, 'batch taken up');
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
