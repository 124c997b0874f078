import { withAdminDatabase } from '@partsight/server/admin-database';
import { lastDeeds, type OperatorDeed } from '@partsight/server/admin/operator-deeds';
import { operatorUrl } from '@partsight/server/platform/config/database-config';

import { at } from '../batch-row.ts';
import { command } from '../command.ts';
import { noWords } from '../no-words.ts';
import { asJson, table } from '../output.ts';

const SHOWN = 100;
const MANY = 100_000;

const row = (deed: OperatorDeed): string[] => [
  at(deed.begunAt),
  deed.who === deed.account ? deed.who : `${deed.who} (${deed.account})`,
  deed.outcome === 'begun' ? 'broke off' : deed.outcome,
  [deed.command, ...deed.arguments].join(' '),
  deed.fault,
];

export const log = command({
  name: 'log',
  summary: 'who did what by hand, and what came of it',
  usage: ['[--all] [--json]'],
  details:
    'Every command that changes something is told before and after. Nobody can change a line.',
  flags: {
    all: { type: 'boolean', meaning: `not only the last ${SHOWN}` },
    json: { type: 'boolean', meaning: 'the list as JSON' },
  },
  settings: { operatorUrl },
  order: (asked) => noWords(asked),
  run: ({ order, config, output }) =>
    withAdminDatabase(config.operatorUrl, async (database) => {
      const deeds = await lastDeeds(database, order.all ? MANY : SHOWN);
      const head = ['BEGUN', 'WHO', 'OUTCOME', 'COMMAND', 'FAULT'];
      output.line(order.json ? asJson(deeds) : table(head, deeds.map(row)));
      return true;
    }),
});
