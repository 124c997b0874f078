import type { Database } from '../../db/database.ts';
import type { QueueCount, WorkGaugeSources } from '../../platform/meters/work-metrics.ts';

type QueueDepth = () => Promise<readonly QueueCount[]>;

/** What every worker reports about the work of all. */
export const workGauges = (
  database: Pick<Database, 'asSweeper'>,
  depths: readonly QueueDepth[],
  now: () => Date,
): Omit<WorkGaugeSources, 'lanesHeld'> => ({
  batches: () => database.asSweeper(({ batches }) => batches.countByState()),
  lanesCoolingDown: () => database.asSweeper(({ lanes }) => lanes.countCoolingDown(now())),
  quotas: () => database.asSweeper(({ budgets }) => budgets.sharesLeft(now())),
  backups: () => database.asSweeper(({ backups }) => backups.state()),
  queues: async () => (await Promise.all(depths.map((depth) => depth()))).flat(),
});
