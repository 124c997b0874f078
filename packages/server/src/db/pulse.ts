// oxlint-disable-next-line no-restricted-imports -- it is the deadline of the others
import { Client, type ClientConfig } from 'pg';

import { PostgresSilentError } from '../platform/postgres-unavailable.ts';

const INTERVAL_MS = 500;
/** Unanswered at so many looks in a row, PostgreSQL counts as gone: 1.5 seconds. */
const MAX_MISSED = 3;

export type Pulse = {
  /** Waits for work no longer than PostgreSQL answers; what it still yields afterwards goes to `tooLate`. */
  readonly whileAnswers: <T>(begin: () => Promise<T>, tooLate: (result: T) => void) => Promise<T>;
  /** Calls the listener whenever PostgreSQL no longer answers. */
  readonly onLost: (listener: () => void) => void;
  readonly stop: () => void;
};

// Also under a test's clock: what is measured here is another process.
const every = setInterval;
const stopEvery = clearInterval;

/**
 * Asks PostgreSQL every half a second, on a connection of its own, whether it is there. A server that
 * is frozen, or whose packets are dropped, ends no connection: without this, what waits for it waits
 * until TCP gives up. Looks are counted instead of time, so that a busy process of ours loses none.
 */
export function startPulse(config: ClientConfig): Pulse {
  const listeners: (() => void)[] = [];
  let client: Client | null = null;
  /** How many looks in a row have had no answer. */
  let missed = 0;
  let isLost = false;
  /** They leave when they are done: a promise that all of them raced would hold every one for ever. */
  const waiting = new Set<(error: Error) => void>();

  function answered(): void {
    missed = 0;
    isLost = false;
  }

  function lose(): void {
    drop(client);
    if (!isLost) {
      isLost = true;
      waiting.forEach((fail) => fail(new PostgresSilentError()));
      listeners.forEach((tell) => tell());
    }
  }

  function drop(dropped: Client | null): void {
    if (client === dropped) {
      client = null;
      missed = 0;
    }
    destroy(dropped);
  }

  function open(): Client {
    const opened = new Client(config);
    // It is refused while PostgreSQL starts or when it has no connection left: that is an answer.
    opened.on('error', () => drop(opened));
    opened.on('end', () => drop(opened));
    opened.connect().then(answered, () => drop(opened));
    return opened;
  }

  function look(): void {
    if (missed === MAX_MISSED) {
      lose();
    }
    missed += 1;
    if (client === null) {
      // A connection that is never answered is as silent as a question.
      client = open();
    } else if (missed === 1) {
      client.query('select 1').then(answered, () => undefined);
    }
  }

  const timer = every(look, INTERVAL_MS).unref();
  look();
  return {
    async whileAnswers<T>(begin: () => Promise<T>, tooLate: (result: T) => void): Promise<T> {
      if (isLost) {
        throw new PostgresSilentError();
      }
      const work = begin();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      work.then(resolve, reject);
      try {
        return await promise;
      } catch (error) {
        work.then(tooLate, () => undefined);
        throw error;
      } finally {
        waiting.delete(reject);
      }
    },
    onLost: (listener) => void listeners.push(listener),
    stop: () => {
      stopEvery(timer);
      destroy(client);
    },
  };
}

/** Ends a connection from our side alone; the other one may never answer. */
export function destroy(client: Client | null): void {
  client?.connection.stream.destroy();
}
