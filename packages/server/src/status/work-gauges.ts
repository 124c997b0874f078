import { batchesSweepRepo } from '../batches/batches-sweep.repo.ts';
import type { Database } from '../db/database.ts';
import { countLanesCoolingDown } from '../engine/lanes/user-lane.service.ts';
import type { QueueCount, WorkGaugeSources } from '../platform/meters/work-metrics.ts';
import { quotaSharesLeft } from '../tokens/served-tokens.service.ts';
import { backupsRepo } from './backups.repo.ts';

type QueueDepth = () => Promise<readonly QueueCount[]>;

/** What every worker reports about the work of all. */
export const workGauges = (
  database: Pick<Database, 'asSweeper'>,
  depths: readonly QueueDepth[],
  now: () => Date,
): Omit<WorkGaugeSources, 'lanesHeld'> => ({
  batches: () => database.asSweeper((tx) => batchesSweepRepo(tx).countByState()),
  lanesCoolingDown: () => database.asSweeper((tx) => countLanesCoolingDown(tx, now())),
  quotas: () => database.asSweeper((tx) => quotaSharesLeft(tx, now())),
  backups: () => database.asSweeper((tx) => backupsRepo(tx).state()),
  queues: async () => (await Promise.all(depths.map((depth) => depth()))).flat(),
});
