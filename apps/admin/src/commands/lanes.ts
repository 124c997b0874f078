import { withAdminDatabase } from '@partsight/server/admin-database';
import { lookAtLanes, type LaneSeen, type LanesSeen } from '@partsight/server/admin/look-at-lanes';
import { readQueueEntries } from '@partsight/server/admin/queue-entries';
import { operatorUrl } from '@partsight/server/platform/config/database-config';
import { redis } from '@partsight/server/platform/config/product-config';

import { at, BATCH_HEAD, batchRow, NONE } from '../batch-row.ts';
import { command } from '../command.ts';
import { noWords } from '../no-words.ts';
import { asJson, table } from '../output.ts';

/** A holder that has fallen silent is named too: it is the one whose log is worth a look. */
const holderOf = ({ holder, isHeld }: LaneSeen): string =>
  holder === null ? NONE : isHeld ? holder : `${holder} (silent)`;

const laneRow = (lane: LaneSeen): string[] => [
  lane.id,
  lane.userId,
  holderOf(lane),
  at(lane.heldSince),
  lane.isHeld ? at(lane.heldUntil) : NONE,
  lane.isResting ? at(lane.restsUntil) : NONE,
  lane.isResting ? (lane.restsFor ?? 'retry') : NONE,
  String(lane.fence),
  String(lane.batches.length),
];

const LANE_HEAD = [
  'LANE',
  'USER',
  'HOLDER',
  'SINCE',
  'HELD UNTIL',
  'RESTS UNTIL',
  'RESTS FOR',
  'FENCE',
  'BATCHES',
];

function present({ now, isQueueReachable, lanes: seen }: LanesSeen): string {
  const head = `${seen.length} lanes at ${at(now)}`;
  const batches = seen.flatMap((lane) => lane.batches.map(batchRow));
  return [
    isQueueReachable ? head : `${head}; Redis does not answer, so since when is not known`,
    ...(seen.length === 0 ? [] : ['', table(LANE_HEAD, seen.map(laneRow))]),
    ...(batches.length === 0 ? [] : ['', table(BATCH_HEAD, batches)]),
  ].join('\n');
}

export const lanes = command({
  name: 'lanes',
  summary: 'who holds which lane, which rest and why, and what waits in them',
  usage: ['[--all] [--json]'],
  flags: {
    all: { type: 'boolean', meaning: 'lanes without a holder, a rest and a batch, too' },
    json: { type: 'boolean', meaning: 'everything that is known, as JSON' },
  },
  settings: { operatorUrl, redis },
  order: (asked) => noWords(asked),
  run: ({ order, config, output }) =>
    withAdminDatabase(config.operatorUrl, async (database) => {
      const queue = await readQueueEntries(config.redis.url);
      const seen = await lookAtLanes(database, queue, order);
      output.line(order.json ? asJson(seen) : present(seen));
      return true;
    }),
});
