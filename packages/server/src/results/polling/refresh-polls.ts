import type { Database } from '../../db/database.ts';
import type { DueVersion } from './poll-memory.ts';

/** One statement asks for so many; it takes a few dozen milliseconds. */
const MAX_TOGETHER = 500;

type Deps = {
  readonly database: Pick<Database, 'pollBatchesTogether' | 'pollListsTogether'>;
  readonly due: () => DueVersion[];
  /** How long a session may be idle. */
  readonly idleMs: number;
  readonly now: () => Date;
};

/** Asks again for everything that pages watch. Returns how many statements that took. */
export const refreshPolls =
  ({ database, due, idleMs, now }: Deps) =>
  async (): Promise<number> => {
    const all = due();
    const keyOf = ({ keyHash }: DueVersion) => ({ hash: keyHash, now: now(), idleMs });
    let statements = 0;
    const batches = all.flatMap((each) =>
      each.watched.batchId === undefined ? [] : { each, batchId: each.watched.batchId },
    );
    for (let from = 0; from < batches.length; from += MAX_TOGETHER) {
      const some = batches.slice(from, from + MAX_TOGETHER);
      const found = await database.pollBatchesTogether(
        some.map(({ each, batchId }) => ({ ...keyOf(each), batchId })),
      );
      statements += 1;
      some.forEach(({ each }, index) => {
        const result = found[index];
        if (result?.found.listed !== true) {
          each.settle('no-session');
        } else {
          each.settle(result.seen);
        }
      });
    }
    const lists = all.flatMap((each) =>
      each.watched.limit === undefined ? [] : { each, limit: each.watched.limit },
    );
    for (let from = 0; from < lists.length; from += MAX_TOGETHER) {
      const some = lists.slice(from, from + MAX_TOGETHER);
      const found = await database.pollListsTogether(
        some.map(({ each, limit }) => ({ ...keyOf(each), limit })),
      );
      statements += 1;
      some.forEach(({ each }, index) => {
        const result = found[index];
        each.settle(result?.found.listed === true ? result.seen : 'no-session');
      });
    }
    return statements;
  };
