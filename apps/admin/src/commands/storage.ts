import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  showStorage,
  type StorageOverview,
} from '@partsight/server/operator/inspect/show-storage.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';
import { formatTable, toJson } from '../output.ts';

const MIB = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / MIB).toFixed(1);

function present({ databaseBytes, people }: StorageOverview): string {
  const inLists = people.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    `the database takes ${megabytes(databaseBytes)} MB; ${megabytes(inLists)} MB count as lists of ${people.length} people`,
    ...(people.length === 0
      ? []
      : [
          '',
          formatTable(
            ['USER', 'LISTS', 'CLEARED', 'ROWS', 'MB'],
            people.map(({ userId, lists, cleared, rows, bytes }) => [
              userId,
              ...[lists, cleared, rows].map(String),
              megabytes(bytes),
            ]),
          ),
        ]),
  ].join('\n');
}

export const storage = defineCommand({
  name: 'storage',
  summary: 'whose lists take how much of the database',
  usage: ['[--json]'],
  details: [
    'Bytes as the database stores them, as the limit of one account counts them: with uploaded files, and',
    'with cleared lists until they are erased a day later.',
  ].join('\n'),
  flags: { json: { type: 'boolean', meaning: 'everything that is known, as JSON' } },
  settings: pickSettings('DATABASE_OPERATOR_URL'),
  parse: (args) => flagsOnly(args),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const shown = await showStorage(database);
      output.line(parse.json ? toJson(shown) : present(shown));
      return true;
    }),
});
