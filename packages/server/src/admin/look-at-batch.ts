import type { AdminDatabase } from '../admin-database.ts';
import type { BatchView } from './batch-view.repo.ts';
import { seeMaintenance } from './keep-out.ts';
import type { LaneView } from './lane-view.repo.ts';
import type { OpenParts, PersonView, TokenView } from './person-view.repo.ts';
import type { QueueEntry, QueueView } from './queue-entries.ts';

/** Everything on which it depends whether a batch moves. */
export type BatchFacts = {
  readonly now: Date;
  readonly batch: BatchView;
  readonly lane: LaneView | null;
  /** Other batches that run in the same lane and take turns with this one. */
  readonly othersAtWork: number;
  readonly parts: OpenParts;
  readonly person: PersonView;
  readonly token: TokenView | null;
  readonly renewalRefused: string | null;
  /** The queue's entries of the lane; null when Redis does not answer. */
  readonly queue: readonly QueueEntry[] | null;
  /** Since when people are kept out; null: they are not. */
  readonly keptOutSince: Date | null;
};

export async function lookAtBatch(
  database: AdminDatabase,
  queue: QueueView,
  batchId: string,
): Promise<BatchFacts | null> {
  const found = await database.asOperator(async ({ batches, lanes }) => {
    const batch = await batches.find(batchId);
    if (batch === null) {
      return null;
    }
    const { laneId } = batch;
    return {
      now: await lanes.now(),
      batch,
      lane: laneId === null ? null : await lanes.find(laneId),
      othersAtWork: laneId === null ? 0 : await batches.othersAtWork(laneId, batchId),
      queue: queue?.filter((entry) => entry.laneId === laneId) ?? null,
    };
  });
  if (found === null) {
    return null;
  }
  const standing = await database.asOperatorFor(found.batch.userId, async (repo) => ({
    parts: await repo.openParts(batchId),
    person: await repo.person(),
    token: await repo.token(),
    renewalRefused: await repo.renewalRefused(),
  }));
  const keptOutSince = (await seeMaintenance(database))?.since ?? null;
  return { ...found, ...standing, keptOutSince };
}
