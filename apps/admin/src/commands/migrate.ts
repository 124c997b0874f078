import { migrate } from '@partsight/server/db/migrate';
import { ownerUrl } from '@partsight/server/platform/config/database-config';

import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';

export const migrateDatabase = defineCommand({
  name: 'migrate',
  summary: 'brings the database up to date; for every release, before its processes start',
  usage: [''],
  flags: {},
  settings: { ownerUrl },
  parse: (args) => flagsOnly(args),
  audit: { url: ({ ownerUrl: url }) => url, isFirst: true },
  async run({ config, output }) {
    const applied = await migrate(config.ownerUrl);
    for (const name of applied) {
      output.line(`applied ${name}`);
    }
    if (applied.length === 0) {
      output.line('already up to date');
    }
    return true;
  },
});
