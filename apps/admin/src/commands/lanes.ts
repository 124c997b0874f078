import { withAdminDatabase } from '@partsight/server/admin-database';
import { readQueueEntries } from '@partsight/server/operator/inspect/queue-entries';
import {
  showLanes,
  type LaneWithBatches,
  type LanesOverview,
} from '@partsight/server/operator/inspect/show-lanes.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { formatTime, BATCH_HEADER, batchRow, NONE } from '../batch-row.ts';
import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { toJson, formatTable } from '../output.ts';

/** Also names a process that went silent: its log is the one to read. */
const processOf = ({ holder, isRunning }: LaneWithBatches): string =>
  holder === null ? NONE : isRunning ? holder : `${holder} (silent)`;

const laneRow = (lane: LaneWithBatches): string[] => [
  lane.id,
  lane.userId,
  processOf(lane),
  formatTime(lane.runningSince),
  formatTime(lane.seenAt),
  lane.isResting ? formatTime(lane.restsUntil) : NONE,
  lane.isResting ? (lane.restsFor ?? 'retry') : NONE,
  String(lane.fence),
  String(lane.batches.length),
];

const LANE_HEADER = [
  'LANE',
  'USER',
  'WORKER',
  'SINCE',
  'SEEN',
  'RESTS UNTIL',
  'RESTS FOR',
  'FENCE',
  'BATCHES',
];

function present({ now, isQueueReachable, lanes: overview }: LanesOverview): string {
  const head = `${overview.length} lanes at ${formatTime(now)}`;
  const batches = overview.flatMap((lane) => lane.batches.map(batchRow));
  return [
    isQueueReachable ? head : `${head}; Redis does not answer, so since when is not known`,
    ...(overview.length === 0 ? [] : ['', formatTable(LANE_HEADER, overview.map(laneRow))]),
    ...(batches.length === 0 ? [] : ['', formatTable(BATCH_HEADER, batches)]),
  ].join('\n');
}

export const lanes = defineCommand({
  name: 'lanes',
  summary: 'which worker runs which lane, which rest and why, and what waits in them',
  usage: ['[--all] [--json]'],
  flags: {
    all: { type: 'boolean', meaning: 'lanes that do not run, rest or have a batch, too' },
    json: { type: 'boolean', meaning: 'everything that is known, as JSON' },
  },
  settings: pickSettings('DATABASE_OPERATOR_URL', 'REDIS_URL'),
  parse: (args) => flagsOnly(args),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const queue = await readQueueEntries(config.REDIS_URL);
      const overview = await showLanes(database, queue, parse);
      output.line(parse.json ? toJson(overview) : present(overview));
      return true;
    }),
});
