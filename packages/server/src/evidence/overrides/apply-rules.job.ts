import type { Database } from '../../db/database.ts';
import type { JobHandler } from '../../engine/jobs/job-handler.ts';
import { sleep } from '../../platform/sleep.ts';
import { overridesRepo } from './overrides.repo.ts';
import { repriceNumber } from './reprice-number.ts';

/** Numbers whose stored titles are searched per page. */
const PAGE_NUMBERS = 200;

/**
 * Reprices after a user added or removed rules: number by number, those whose titles contain the
 * word. A restart begins from the first number, which changes nothing that is already right.
 */
export const applyRules =
  ({
    database,
    currency,
  }: {
    readonly database: Database;
    readonly currency: string;
  }): JobHandler<'follow-rules'> =>
  async ({ userId }, { drainSignal }) => {
    const rules = await database.asUser(userId, (tx) => overridesRepo(tx).pendingRules());
    for (const { word, decidedAt } of rules) {
      for (let after: string | null = ''; after !== null;) {
        const startedAt = performance.now();
        const lastKey: string = after;
        const { last, keys } = await database.asUser(userId, (tx) =>
          overridesRepo(tx).numbersWith(word, lastKey, PAGE_NUMBERS),
        );
        for (const key of keys) {
          if (drainSignal.aborted) {
            return 'interrupted';
          }
          await database.asUser(userId, async (tx) => {
            await overridesRepo(tx).lock();
            await repriceNumber(tx, key, currency);
          });
        }
        after = last;
        // Pause for as long as it worked: a process has few connections, and lanes need them too.
        await sleep(performance.now() - startedAt, drainSignal);
        if (drainSignal.aborted) {
          return 'interrupted';
        }
      }
      await database.asUser(userId, (tx) => overridesRepo(tx).markApplied(word, decidedAt));
    }
    return 'done';
  };
