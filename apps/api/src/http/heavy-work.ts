import type { FastifyReply } from 'fastify';

import { fairLine, takePlace, type FairLine } from './fair-line.ts';

export type Heavy = 'read' | 'export';

/**
 * One at a time for each person: they all go through one event loop and one pool of connections. Putting
 * long lists in order is done for one person after the other, which leaves the other cores to everybody
 * else; nobody has it sooner when several compete for them.
 */
const LINES: Record<Heavy | 'order', FairLine> = {
  read: fairLine({ places: 4, each: 1, mostWaiting: 30 }),
  order: fairLine({ places: 1, each: 1, mostWaiting: 30 }),
  export: fairLine({ places: 2, each: 1, mostWaiting: 10 }),
};

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

/** A turn to put a long list in order, for whoever waits for this reply. */
export const orderingTurn =
  (userId: string, reply: FastifyReply) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const giveBack = await takePlace(LINES.order, userId, reply);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
