import type { Database } from '../db/database.ts';

/** The process is gone. */
export class Crash extends Error {}

export type CrashMoment = 'before' | 'after';

/** A database whose process dies around the nth transaction, before its commit or just after. */
export function dyingDatabase(
  database: Pick<Database, 'asUser'>,
  at: number,
  moment: CrashMoment,
): Pick<Database, 'asUser'> & { readonly transactions: () => number } {
  let transactions = 0;
  return {
    transactions: () => transactions,
    asUser: async (id, work) => {
      transactions += 1;
      const isLast = transactions === at;
      const result = await database.asUser(id, async (tx) => {
        const done = await work(tx);
        if (isLast && moment === 'before') {
          throw new Crash();
        }
        return done;
      });
      if (isLast) {
        throw new Crash();
      }
      return result;
    },
  };
}
