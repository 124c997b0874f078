import type { AdminDatabase } from '../admin-database.ts';
import type { BatchView } from './batch-view.repo.ts';
import type { LaneView } from './lane-view.repo.ts';
import type { QueueView } from './queue-entries.ts';

export type LaneSeen = LaneView & {
  /** Since when its holder has been at it; null when nobody is, or when the queue does not say. */
  readonly heldSince: Date | null;
  /** What runs or waits in it. */
  readonly batches: readonly BatchView[];
};

export type LanesSeen = {
  readonly now: Date;
  readonly isQueueReachable: boolean;
  readonly lanes: readonly LaneSeen[];
};

/** Every lane with what waits in it. Without `all` only those with a holder, a rest or a batch. */
export async function lookAtLanes(
  database: AdminDatabase,
  queue: QueueView,
  { all }: { readonly all: boolean },
): Promise<LanesSeen> {
  return database.asOperator(async ({ lanes, batches }) => {
    const now = await lanes.now();
    const unfinished = Map.groupBy(await batches.unfinished(), ({ laneId }) => laneId);
    const active = new Map(
      (queue ?? [])
        .filter(({ state }) => state === 'active')
        .map(({ laneId, since }) => [laneId, since]),
    );
    const seen = (await lanes.all()).map((lane) => ({
      ...lane,
      heldSince: lane.isHeld ? (active.get(lane.id) ?? null) : null,
      batches: unfinished.get(lane.id) ?? [],
    }));
    return {
      now,
      isQueueReachable: queue !== null,
      lanes: seen.filter(
        ({ isHeld, isResting, batches: waiting }) =>
          all || isHeld || isResting || waiting.length > 0,
      ),
    };
  });
}
