import { withAdminDatabase } from '@partsight/server/admin-database';
import { describeBatch } from '@partsight/server/operator/inspect/describe-batch';
import { explainBatch } from '@partsight/server/operator/inspect/explain-batch';
import { readLaneJob } from '@partsight/server/operator/inspect/lane-job';
import { readLanePaces } from '@partsight/server/operator/inspect/lane-paces';
import { showBatch } from '@partsight/server/operator/inspect/show-batch.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { defineCommand } from '../command.ts';
import { toJson, formatTable } from '../output.ts';
import { parseId } from '../parse-id.ts';

export const whyStuck = defineCommand({
  name: 'why-stuck',
  summary: 'says why a batch does not move, and what to do',
  usage: ['BATCH [--json]'],
  details: 'The id of a batch stands in its address in the browser, and in the list of lanes.',
  flags: { json: { type: 'boolean', meaning: 'everything that is known, as JSON' } },
  settings: pickSettings('DATABASE_OPERATOR_URL', 'REDIS_URL'),
  parse: ({ flags, positionals }) => ({
    id: parseId(positionals, 'why-stuck needs the id of one batch'),
    json: flags.json,
  }),
  run: ({ parse, config, output }) =>
    withAdminDatabase(config.DATABASE_OPERATOR_URL, async (database) => {
      const url = config.REDIS_URL;
      const readers = {
        jobOf: (laneId: string) => readLaneJob(url, laneId),
        paceOf: async (laneId: string) => (await readLanePaces(url, [laneId]))?.get(laneId) ?? null,
      };
      const facts = await showBatch(database, readers, parse.id);
      if (facts === null) {
        output.fault(`there is no batch ${parse.id}`);
        return false;
      }
      const { why, todo } = explainBatch(facts);
      if (parse.json) {
        output.line(toJson({ why, todo, ...facts }));
        return true;
      }
      const [first, ...rest] = describeBatch(facts);
      output.line([why, `To do: ${todo}`, '', formatTable(first, rest)].join('\n'));
      return true;
    }),
});
