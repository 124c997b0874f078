import { withAdminDatabase } from '@partsight/server/admin-database';
import { changeWork, type WorkRef, type WorkVerb } from '@partsight/server/admin/change-work';
import { adminUrl } from '@partsight/server/platform/config/database-config';
import { redis } from '@partsight/server/platform/config/product-config';

import { UsageError, type Command } from '../command-plan.ts';
import { command } from '../command.ts';
import { idIn } from '../id-in.ts';

function workIn(verb: WorkVerb, [kind, ...words]: readonly string[]): WorkRef {
  if (kind !== 'batch' && kind !== 'lane') {
    throw new UsageError(`${verb} needs batch or lane, and which`);
  }
  return { kind, id: idIn(words, `${verb} ${kind} needs one id`) };
}

const changing = (verb: WorkVerb, summary: string, details: readonly string[]): Command =>
  command({
    name: verb,
    summary,
    usage: ['batch BATCH', 'lane LANE'],
    details: details.join('\n'),
    flags: {},
    settings: { adminUrl, redis },
    order: ({ words }) => workIn(verb, words),
    deed: { url: ({ adminUrl: url }) => url },
    run: ({ order, config, output }) =>
      withAdminDatabase(config.adminUrl, async (database) => {
        const deps = { database, redisUrl: config.redis.url };
        const { isDone, said } = await changeWork(deps, verb, order);
        output[isDone ? 'line' : 'fault'](`${order.kind} ${order.id}: ${said}`);
        return isDone;
      }),
  });

export const pause = changing('pause', 'pauses a batch or a lane until it is resumed by hand', [
  'A batch: after the part at hand nothing of it is looked up, and its person can neither start nor',
  'stop it. A lane: no call of its person is made, and all batches in it are paused.',
]);

export const resume = changing('resume', 'sets a paused batch or lane going again', [
  'A batch goes on whatever it waits for; if that is still missing, it pauses again at the next call.',
  'A lane that was paused makes calls again, and all batches go on that were paused by hand.',
]);

export const requeue = changing('requeue', 'puts a batch or a lane that does not move to work', [
  'A batch: whatever it or its lane waits for, and every part that waits for another try, is due at',
  'once. A lane: its rest ends. Either way the lane goes into the queue anew; no answer is lost.',
]);
