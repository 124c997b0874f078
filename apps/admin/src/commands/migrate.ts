import { migrate } from '@partsight/server/db/migrate';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { defineCommand } from '../command.ts';
import { flagsOnly } from '../flags-only.ts';

export const migrateDatabase = defineCommand({
  name: 'migrate',
  summary: 'brings the database up to date; for every release, before its processes start',
  usage: [''],
  flags: {},
  settings: pickSettings('DATABASE_OWNER_URL'),
  parse: (args) => flagsOnly(args),
  audit: { url: (config) => config.DATABASE_OWNER_URL, isFirst: true },
  async run({ config, output }) {
    const applied = await migrate(config.DATABASE_OWNER_URL);
    for (const name of applied) {
      output.line(`applied ${name}`);
    }
    if (applied.length === 0) {
      output.line('already up to date');
    }
    return true;
  },
});
