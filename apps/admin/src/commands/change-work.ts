import { withAdminDatabase } from '@partsight/server/admin-database';
import {
  changeWork,
  type WorkRef,
  type WorkVerb,
} from '@partsight/server/operator/admin/change-work.service';
import { pickSettings } from '@partsight/server/platform/config/read-settings';

import { UsageError, type Command } from '../command-plan.ts';
import { defineCommand } from '../command.ts';
import { parseId } from '../parse-id.ts';

function parseWorkRef(verb: WorkVerb, [kind, ...words]: readonly string[]): WorkRef {
  if (kind !== 'batch' && kind !== 'lane') {
    throw new UsageError(`${verb} needs batch or lane, and which`);
  }
  return { kind, id: parseId(words, `${verb} ${kind} needs one id`) };
}

const workCommand = (verb: WorkVerb, summary: string, details: readonly string[]): Command =>
  defineCommand({
    name: verb,
    summary,
    usage: ['batch BATCH', 'lane LANE'],
    details: details.join('\n'),
    flags: {},
    settings: pickSettings('DATABASE_ADMIN_URL', 'REDIS_URL'),
    parse: ({ positionals }) => parseWorkRef(verb, positionals),
    audit: { url: (config) => config.DATABASE_ADMIN_URL },
    run: ({ parse, config, output }) =>
      withAdminDatabase(config.DATABASE_ADMIN_URL, async (database) => {
        const deps = { database, redisUrl: config.REDIS_URL };
        const { isDone, message } = await changeWork(deps, verb, parse);
        output[isDone ? 'line' : 'fault'](`${parse.kind} ${parse.id}: ${message}`);
        return isDone;
      }),
  });

export const pause = workCommand('pause', 'pauses a batch or a lane until it is resumed by hand', [
  'A batch: after the part at hand nothing of it is looked up, and its person can neither start nor',
  'stop it. A lane: no call of its person is made, and all batches in it are paused.',
]);

export const resume = workCommand('resume', 'sets a paused batch or lane going again', [
  'A batch goes on whatever it waits for; if that is still missing, it pauses again at the next call.',
  'A lane that was paused makes calls again, and all batches go on that were paused by hand.',
]);

export const requeue = workCommand('requeue', 'puts a batch or a lane that does not move to work', [
  'A batch: whatever it or its lane waits for, and every part that waits for another try, is due at',
  'once. A lane: its rest ends. Either way the lane is queued again; no answer is lost.',
]);
