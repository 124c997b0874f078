import { withAdminDatabase } from '@partsight/server/admin-database';
import { pickSettings } from '@partsight/server/platform/config/read-settings';
import {
  startMaintenance,
  endMaintenance,
  readMaintenance,
} from '@partsight/server/status/maintenance-mode.service';

import { formatTime } from '../batch-row.ts';
import { UsageError } from '../command-plan.ts';
import { defineCommand } from '../command.ts';

type MaintenanceOptions =
  | { readonly verb: 'show' | 'off' }
  | { readonly verb: 'on'; readonly note: string };

function parseOptions([verb = 'show', ...words]: readonly string[]): MaintenanceOptions {
  if (verb === 'on') {
    return { verb, note: words.join(' ') };
  }
  if ((verb !== 'off' && verb !== 'show') || words.length > 0) {
    throw new UsageError('maintenance needs on or off');
  }
  return { verb };
}

export const maintenance = defineCommand({
  name: 'maintenance',
  summary: 'keeps people out for a while with a page that says so, and lets them in again',
  usage: ['', 'on [WORDS…]', 'off'],
  details: [
    'Every api answers with status 503 from a second later on; the words stand on the page. Health',
    'is answered as ever, and workers go on with what runs.',
  ].join('\n'),
  flags: {},
  settings: pickSettings('DATABASE_ADMIN_URL'),
  parse: ({ positionals }) => parseOptions(positionals),
  audit: { url: (config) => config.DATABASE_ADMIN_URL, isChange: ({ verb }) => verb !== 'show' },
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
      if (parse.verb === 'on') {
        await startMaintenance(database, parse.note);
        output.line('people are kept out');
        return true;
      }
      if (parse.verb === 'off') {
        output.line(
          (await endMaintenance(database)) ? 'people are let in' : 'maintenance was not on',
        );
        return true;
      }
      const current = await readMaintenance(database);
      output.line(
        current === null
          ? 'off: people are let in'
          : `on since ${formatTime(current.since)}${current.note === '' ? '' : `: ${current.note}`}`,
      );
      return true;
    }),
});
