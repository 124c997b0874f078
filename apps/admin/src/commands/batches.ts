import { withAdminDatabase } from '@partsight/server/admin-database';
import { lookAtBatches, type BatchSeen } from '@partsight/server/admin/look-at-batches';
import { operatorUrl } from '@partsight/server/platform/config/database-config';

import { BATCH_HEAD, batchRow } from '../batch-row.ts';
import { command } from '../command.ts';
import { noWords } from '../no-words.ts';
import { asJson, table } from '../output.ts';

export const batches = command({
  name: 'batches',
  summary: 'which batches run or wait, how far they are and what for',
  usage: ['[--all] [--json]'],
  details: 'why-stuck says of one of them why it does not move.',
  flags: {
    all: { type: 'boolean', meaning: 'those that have ended or never began, too' },
    json: { type: 'boolean', meaning: 'everything that is known, as JSON' },
  },
  settings: { operatorUrl },
  order: (asked) => noWords(asked),
  run: ({ order, config, output }) =>
    withAdminDatabase(config.operatorUrl, async (database) => {
      const seen = await lookAtBatches(database, order);
      output.line(order.json ? asJson(seen) : present(seen));
      return true;
    }),
});

const present = (seen: readonly BatchSeen[]): string =>
  [
    `${seen.length} batches`,
    ...(seen.length === 0
      ? []
      : [
          '',
          table(
            [...BATCH_HEAD, 'USER'],
            seen.map((batch) => [...batchRow(batch), batch.userId]),
          ),
        ]),
  ].join('\n');
