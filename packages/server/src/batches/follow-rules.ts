import type { Database } from '../database.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { sleep } from '../platform/sleep.ts';
import { repriceNumber } from './reprice-number.ts';

/** Numbers whose stored titles are looked through at once. */
const PAGE_NUMBERS = 200;

/**
 * Has every figure follow the rules that a person made or took back: number by number, those whose
 * titles hold the word. Whoever goes on with it begins anew, which changes nothing that is right already.
 */
export const followRules =
  ({
    database,
    currency,
  }: {
    readonly database: Database;
    readonly currency: string;
  }): JobHandler<'follow-rules'> =>
  async ({ userId }, { soon }) => {
    const rules = await database.asUser(userId, ({ overrules }) => overrules.toFollow());
    for (const { word, decidedAt } of rules) {
      for (let after: string | null = ''; after !== null;) {
        const startedAt = performance.now();
        const place: string = after;
        const { last, keys } = await database.asUser(userId, ({ overrules }) =>
          overrules.numbersWith(word, place, PAGE_NUMBERS),
        );
        for (const key of keys) {
          if (soon.aborted) {
            return 'interrupted';
          }
          await database.asUser(userId, async (repos) => {
            await repos.overrules.lock();
            await repriceNumber(repos, key, currency);
          });
        }
        after = last;
        // As long again for everybody else: a process has few connections, and lanes need them, too.
        await sleep(performance.now() - startedAt, soon);
        if (soon.aborted) {
          return 'interrupted';
        }
      }
      await database.asUser(userId, ({ overrules }) => overrules.setFollowed(word, decidedAt));
    }
    return 'done';
  };
