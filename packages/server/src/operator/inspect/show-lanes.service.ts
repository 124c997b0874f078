import type { AdminDatabase } from '../../admin-database.ts';
import { type BatchView, batchViewRepo } from '../views/batch-view.repo.ts';
import { type LaneView, laneViewRepo } from '../views/lane-view.repo.ts';
import type { QueueView } from './queue-entries.ts';

export type LaneWithBatches = LaneView & {
  /** Since when it has been running; null when it is not, or when the queue does not say. */
  readonly runningSince: Date | null;
  /** Its running and waiting batches. */
  readonly batches: readonly BatchView[];
};

export type LanesOverview = {
  readonly now: Date;
  readonly isQueueReachable: boolean;
  readonly lanes: readonly LaneWithBatches[];
};

/** Every lane with its batches. Without `all`, only those that run, rest or have a batch. */
export async function showLanes(
  database: AdminDatabase,
  queue: QueueView,
  { all }: { readonly all: boolean },
): Promise<LanesOverview> {
  return database.asOperator(async (tx) => {
    const lanes = laneViewRepo(tx);
    const now = await lanes.now();
    const unfinished = Map.groupBy(await batchViewRepo(tx).unfinished(), ({ laneId }) => laneId);
    const active = new Map(
      (queue ?? [])
        .filter(({ state }) => state === 'active')
        .map(({ laneId, since }) => [laneId, since]),
    );
    const shown = (await lanes.all()).map((lane) => ({
      ...lane,
      runningSince: lane.isRunning ? (active.get(lane.id) ?? null) : null,
      batches: unfinished.get(lane.id) ?? [],
    }));
    return {
      now,
      isQueueReachable: queue !== null,
      lanes: shown.filter(
        ({ isRunning, isResting, batches: waiting }) =>
          all || isRunning || isResting || waiting.length > 0,
      ),
    };
  });
}
