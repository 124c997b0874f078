import { withAdminDatabase } from '@partsight/server/admin-database';
import { describeBatch } from '@partsight/server/admin/describe-batch';
import { explainBatch } from '@partsight/server/admin/explain-batch';
import { lookAtBatch } from '@partsight/server/admin/look-at-batch';
import { readQueueEntries } from '@partsight/server/admin/queue-entries';
import { operatorUrl } from '@partsight/server/platform/config/database-config';
import { redis } from '@partsight/server/platform/config/product-config';

import { command } from '../command.ts';
import { idIn } from '../id-in.ts';
import { asJson, table } from '../output.ts';

export const whyStuck = command({
  name: 'why-stuck',
  summary: 'says why a batch does not move, and what to do',
  usage: ['BATCH [--json]'],
  details: 'The id of a batch stands in its address in the browser, and in the list of lanes.',
  flags: { json: { type: 'boolean', meaning: 'everything that is known, as JSON' } },
  settings: { operatorUrl, redis },
  order: ({ flags, words }) => ({
    id: idIn(words, 'why-stuck needs the id of one batch'),
    json: flags.json,
  }),
  run: ({ order, config, output }) =>
    withAdminDatabase(config.operatorUrl, async (database) => {
      const queue = await readQueueEntries(config.redis.url);
      const facts = await lookAtBatch(database, queue, order.id);
      if (facts === null) {
        output.fault(`there is no batch ${order.id}`);
        return false;
      }
      const { why, todo } = explainBatch(facts);
      if (order.json) {
        output.line(asJson({ why, todo, ...facts }));
        return true;
      }
      const [first, ...rest] = describeBatch(facts);
      output.line([why, `To do: ${todo}`, '', table(first, rest)].join('\n'));
      return true;
    }),
});
