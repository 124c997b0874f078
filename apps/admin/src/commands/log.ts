import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  latestOperatorActions,
  type OperatorAction,
} from '@partsight/server/operator/admin/operator-actions.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { formatTime } from '../batch-row.ts';
import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { toJson, formatTable } from '../output.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 100_000;

const row = (action: OperatorAction): string[] => [
  formatTime(action.begunAt),
  action.who === action.account ? action.who : `${action.who} (${action.account})`,
  action.outcome === 'begun' ? 'broke off' : action.outcome,
  [action.command, ...action.arguments].join(' '),
  action.fault,
];

export const log = defineCommand({
  name: 'log',
  summary: 'who did what by hand, and what came of it',
  usage: ['[--all] [--json]'],
  details:
    'Every command that changes something is logged before and after. No line can be changed.',
  flags: {
    all: { type: 'boolean', meaning: `not only the last ${DEFAULT_LIMIT}` },
    json: { type: 'boolean', meaning: 'the list as JSON' },
  },
  settings: pickSettings('DATABASE_OPERATOR_URL'),
  parse: (args) => flagsOnly(args),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const actions = await latestOperatorActions(database, parse.all ? MAX_LIMIT : DEFAULT_LIMIT);
      const head = ['BEGUN', 'WHO', 'OUTCOME', 'COMMAND', 'FAULT'];
      output.line(parse.json ? toJson(actions) : formatTable(head, actions.map(row)));
      return true;
    }),
});
