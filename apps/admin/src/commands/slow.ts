import { withAdminDatabase } from '@partsight/server/admin-database';
import { readLanePaces } from '@partsight/server/operator/inspect/lane-paces';
import {
  showSlow,
  type PaceOverview,
  type SlowBatch,
} from '@partsight/server/operator/inspect/show-slow.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { formatTable, toJson } from '../output.ts';

const HEADER = [
  'BATCH',
  'USER',
  'SETTLED',
  'A MINUTE',
  'EXPECTED',
  'PICK MS',
  'SLOT MS',
  'CALL MS',
  'SETTLE MS',
  'MOST',
];

const rowOf = ({ batch, pace, longest }: SlowBatch): string[] => [
  batch.id,
  batch.userId,
  `${batch.settledParts}/${batch.totalParts}`,
  ...[pace.partsPerMinute, pace.expectedPerMinute].map(String),
  ...[pace.pick, pace.slot, pace.call, pace.settle].map(String),
  longest,
];

const present = ({ known, running, batches }: PaceOverview): string =>
  [
    `${batches.length} shown; the pace of ${known} of ${running} running batches is known`,
    ...(batches.length === 0 ? [] : ['', formatTable(HEADER, batches.map(rowOf))]),
  ].join('\n');

export const slow = defineCommand({
  name: 'slow',
  summary: 'which batches run at less than half of their pace, and where their time goes',
  usage: ['[--all] [--json]'],
  details: [
    'By the last parts of each lane: finding the part, waiting for a slot, the call, storing the result.',
    'Most in call: the marketplace is slow for this user. In pick or settle: PostgreSQL is. In slot: the',
    'worker is too busy. why-stuck says the same of one batch.',
  ].join('\n'),
  flags: {
    all: { type: 'boolean', meaning: 'those that keep their pace, too' },
    json: { type: 'boolean', meaning: 'everything that is known, as JSON' },
  },
  settings: pickSettings('DATABASE_OPERATOR_URL', 'REDIS_URL'),
  parse: (args) => flagsOnly(args),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const readPaces = (laneIds: readonly string[]) => readLanePaces(config.REDIS_URL, laneIds);
      const overview = await showSlow(database, readPaces, parse);
      if (overview === null) {
        output.fault('Redis, where workers note their pace, does not answer');
        return false;
      }
      output.line(parse.json ? toJson(overview) : present(overview));
      return true;
    }),
});
