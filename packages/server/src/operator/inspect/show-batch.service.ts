import type { AdminDatabase } from '../../admin-database.ts';
import type { LanePace } from '../../engine/lanes/pace/lane-pace.ts';
import { readMaintenance } from '../../status/maintenance-mode.service.ts';
import { type BatchView, batchViewRepo } from '../views/batch-view.repo.ts';
import { type LaneView, laneViewRepo } from '../views/lane-view.repo.ts';
import {
  type OpenParts,
  type PersonView,
  type TokenView,
  personViewRepo,
} from '../views/person-view.repo.ts';
import type { LaneJobView } from './lane-job.ts';

/** Everything that decides whether a batch progresses. */
export type BatchFacts = {
  readonly now: Date;
  readonly batch: BatchView;
  readonly lane: LaneView | null;
  /** Other running batches in the same lane, which take turns with this one. */
  readonly otherRunning: number;
  readonly parts: OpenParts;
  readonly person: PersonView;
  readonly token: TokenView | null;
  readonly renewalRefused: string | null;
  /** The job that runs the lane; null when Redis does not respond. */
  readonly job: LaneJobView;
  /** How fast its lane is; null when no one knows. */
  readonly pace: LanePace | null;
  /** Since when maintenance mode is on; null: it is off. */
  readonly maintenanceSince: Date | null;
};

type LaneReaders = {
  readonly jobOf: (laneId: string) => Promise<LaneJobView>;
  readonly paceOf: (laneId: string) => Promise<LanePace | null>;
};

const NO_JOB = { state: 'none' } as const satisfies LaneJobView;

export async function showBatch(
  database: AdminDatabase,
  { jobOf, paceOf }: LaneReaders,
  batchId: string,
): Promise<BatchFacts | null> {
  const found = await database.asOperator(async (tx) => {
    const batches = batchViewRepo(tx);
    const lanes = laneViewRepo(tx);
    const batch = await batches.find(batchId);
    if (batch === null) {
      return null;
    }
    const { laneId } = batch;
    return {
      now: await lanes.now(),
      batch,
      lane: laneId === null ? null : await lanes.find(laneId),
      otherRunning: laneId === null ? 0 : await batches.otherRunning(laneId, batchId),
    };
  });
  if (found === null) {
    return null;
  }
  const state = await database.asOperatorFor(found.batch.userId, async (tx) => ({
    parts: await personViewRepo(tx).openParts(batchId),
    person: await personViewRepo(tx).person(),
    token: await personViewRepo(tx).token(),
    renewalRefused: await personViewRepo(tx).renewalRefused(),
  }));
  const { lane } = found;
  const job = lane === null ? NO_JOB : await jobOf(lane.id);
  const pace = lane === null ? null : await paceOf(lane.id);
  const maintenanceSince = (await readMaintenance(database))?.since ?? null;
  return { ...found, ...state, job, pace, maintenanceSince };
}
