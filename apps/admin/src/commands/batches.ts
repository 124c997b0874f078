import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  showBatches,
  type AdminBatch,
} from '@partsight/server/operator/inspect/show-batches.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { BATCH_HEADER, batchRow } from '../batch-row.ts';
import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { toJson, formatTable } from '../output.ts';

export const batches = defineCommand({
  name: 'batches',
  summary: 'which batches run or wait, how far they are and what for',
  usage: ['[--all] [--json]'],
  details: 'why-stuck says of one of them why it does not move.',
  flags: {
    all: { type: 'boolean', meaning: 'those that have ended or never began, too' },
    json: { type: 'boolean', meaning: 'everything that is known, as JSON' },
  },
  settings: pickSettings('DATABASE_OPERATOR_URL'),
  parse: (args) => flagsOnly(args),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const shown = await showBatches(database, parse);
      output.line(parse.json ? toJson(shown) : present(shown));
      return true;
    }),
});

const present = (shown: readonly AdminBatch[]): string =>
  [
    `${shown.length} batches`,
    ...(shown.length === 0
      ? []
      : [
          '',
          formatTable(
            [...BATCH_HEADER, 'USER'],
            shown.map((batch) => [...batchRow(batch), batch.userId]),
          ),
        ]),
  ].join('\n');
