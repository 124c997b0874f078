import type { FastifyReply } from 'fastify';

import { fairLine, takePlace, type FairLine } from './fair-line.ts';

export type Heavy = 'read' | 'export';

/**
 * One at a time for each person: they all go through one event loop and one pool of connections. Putting
 * long lists in order is done for one person after the other, which leaves the other cores to everybody
 * else; nobody has it sooner when several compete for them.
 */
const LINES: Record<Heavy | 'order' | 'search', FairLine> = {
  read: fairLine({ places: 4, each: 1, mostWaiting: 30 }),
  order: fairLine({ places: 1, each: 1, mostWaiting: 30 }),
  // A search of what is in memory takes few milliseconds, all of them from everybody: one by one it leaves gaps.
  search: fairLine({ places: 1, each: 1, mostWaiting: 30 }),
  export: fairLine({ places: 2, each: 1, mostWaiting: 10 }),
};

/** Nine tenths of the time belong to everybody else, however many search; behind a long wait it is enough. */
const REST_TIMES = 9;
const LONGEST_REST_MS = 100;

/** Whoever reads their answer slower than this no longer costs the others much. */
const LONGEST_PLACE_MS = 30_000;

/** Waits for the person's turn; the place is theirs until the answer has gone out. */
export async function placeFor(heavy: Heavy, userId: string, reply: FastifyReply): Promise<void> {
  const giveBack = await takePlace(LINES[heavy], userId, reply);
  const late = setTimeout(giveBack, LONGEST_PLACE_MS).unref();
  const over = (): void => {
    clearTimeout(late);
    giveBack();
  };
  reply.raw.once('finish', over).once('close', over);
}

const turnIn =
  (line: FairLine, restMs: (tookMs: number) => number = () => 0) =>
  (userId: string, reply: FastifyReply) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const giveBack = await takePlace(line, userId, reply);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const rest = restMs(performance.now() - startedAt);
      if (rest === 0) {
        giveBack();
      } else {
        setTimeout(giveBack, rest).unref();
      }
    }
  };

/** A turn to put a long list in order, for whoever waits for this reply. */
export const orderingTurn = turnIn(LINES.order);

/** A turn to answer a search. Within it a list may be put in order, and never the other way round. */
export const searchingTurn = turnIn(LINES.search, (tookMs) =>
  Math.min(tookMs * REST_TIMES, LONGEST_REST_MS),
);
