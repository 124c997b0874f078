import { withAdminDatabase } from '@partsight/server/admin-database';
import { keepOut, letIn, seeMaintenance } from '@partsight/server/admin/keep-out';
import { adminUrl } from '@partsight/server/platform/config/database-config';

import { at } from '../batch-row.ts';
import { UsageError } from '../command-plan.ts';
import { command } from '../command.ts';

type Order = { readonly verb: 'show' | 'off' } | { readonly verb: 'on'; readonly note: string };

function readOrder([verb = 'show', ...words]: readonly string[]): Order {
  if (verb === 'on') {
    return { verb, note: words.join(' ') };
  }
  if ((verb !== 'off' && verb !== 'show') || words.length > 0) {
    throw new UsageError('maintenance needs on or off');
  }
  return { verb };
}

export const maintenance = command({
  name: 'maintenance',
  summary: 'keeps people out for a while with a page that says so, and lets them in again',
  usage: ['', 'on [WORDS…]', 'off'],
  details: [
    'Every api answers with status 503 from a second later on; the words stand on the page. Health',
    'is answered as ever, and workers go on with what runs.',
  ].join('\n'),
  flags: {},
  settings: { adminUrl },
  order: ({ words }) => readOrder(words),
  deed: { url: ({ adminUrl: url }) => url, isChange: ({ verb }) => verb !== 'show' },
  run: ({ order, config, output }) =>
    withAdminDatabase(config.adminUrl, async (database) => {
      if (order.verb === 'on') {
        await keepOut(database, order.note);
        output.line('people are kept out');
        return true;
      }
      if (order.verb === 'off') {
        output.line((await letIn(database)) ? 'people are let in' : 'nobody was kept out');
        return true;
      }
      const current = await seeMaintenance(database);
      output.line(
        current === null
          ? 'off: people are let in'
          : `on since ${at(current.since)}${current.note === '' ? '' : `: ${current.note}`}`,
      );
      return true;
    }),
});
