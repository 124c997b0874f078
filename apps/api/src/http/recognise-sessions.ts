import type { SignedInUser } from '@partsight/server/access/person.record';
import { sleep } from '@partsight/server/platform/sleep';
import type { FastifyReply } from 'fastify';

import { tooMany } from './api-error.ts';
import { fairLine, takePlace } from './fair-line.ts';
import { goneSignal } from './gone-signal.ts';
import { networkOf } from './network-of.ts';
import { remembered } from './remembered.ts';
import { ownCounter } from './request-counter.ts';

/** A key is made here and shown only after it is stored: one that is unknown will never be known. */
const UNKNOWN_FOR_MS = 60_000;
/** As long as a session lasts without a request: being known saves the line, not the look. */
const KNOWN_FOR_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
/** Keys that nobody knows, from one network in a minute: from when on they wait, and are refused. */
const MANY_UNKNOWN = 30;
const MOST_UNKNOWN = 300;
/** So that each connection of whoever goes on asks once in this time. */
const ANSWERED_AFTER_MS = 1_000;

type UserOf = (secret: string | undefined) => Promise<SignedInUser | null>;

/**
 * Every key costs a look into the database, and keys can be invented. Those that were just seen to be
 * somebody's pass at once; the others of one network wait for each other, and are counted.
 */
export function recogniseSessions(userOf: UserOf) {
  /** Whose each was when it was last looked at. */
  const known = remembered<string>(KNOWN_FOR_MS);
  const unknown = remembered<true>(UNKNOWN_FOR_MS);
  const misses = ownCounter();
  const line = fairLine({ places: 8, each: 2, mostWaiting: 100 });

  const note = (secret: string, user: SignedInUser | null): void => {
    if (user === null) {
      known.forget(secret);
    } else {
      known.add(secret, user.id);
    }
  };

  const look = async (secret: string): Promise<SignedInUser | null> => {
    const user = await userOf(secret);
    note(secret, user);
    return user;
  };

  const lookAtStranger = async (secret: string, network: string, reply: FastifyReply) => {
    const missed = misses.peek(network);
    if (missed >= MANY_UNKNOWN) {
      await sleep(ANSWERED_AFTER_MS, goneSignal(reply));
    }
    if (missed >= MOST_UNKNOWN) {
      throw tooMany();
    }
    const giveBack = await takePlace(line, network, reply);
    try {
      const user = await look(secret);
      if (user === null) {
        misses.take(network, MINUTE_MS);
        unknown.add(secret, true);
      }
      return user;
    } finally {
      giveBack();
    }
  };

  return {
    recognise: async (
      secret: string | undefined,
      ip: string,
      reply: FastifyReply,
    ): Promise<SignedInUser | null> => {
      if (secret === undefined || unknown.find(secret) !== null) {
        return null;
      }
      return known.find(secret) === null
        ? lookAtStranger(secret, networkOf(ip), reply)
        : look(secret);
    },

    /** Whose a key was when it was last looked at; whether it still opens anything is another question. */
    lastKnownAs: (secret: string | undefined): string | null =>
      secret === undefined ? null : known.find(secret),

    /** What a look at a key, taken elsewhere, has found. */
    note,
  };
}

export type Sessions = ReturnType<typeof recogniseSessions>;
