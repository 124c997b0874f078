// oxlint-disable-next-line no-restricted-imports -- it is the deadline of the others
import { Client, type ClientConfig } from 'pg';

const INTERVAL_MS = 500;
/** Unanswered at so many looks in a row, PostgreSQL counts as gone: 1.5 seconds. */
const MAX_MISSED = 3;

export type Pulse = {
  /** Rejects from now on, or as soon as PostgreSQL no longer answers. */
  readonly lost: () => Promise<never>;
  readonly isLost: () => boolean;
  /** Calls the listener whenever PostgreSQL no longer answers. */
  readonly onLost: (listener: () => void) => void;
  readonly stop: () => void;
};

/** The words of the driver for a connection that went away. */
const gone = (): Error => new Error('Connection terminated unexpectedly');

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
  let missed = 0;
  let isLost = false;
  let loss = nextLoss();

  function answered(): void {
    missed = 0;
    if (isLost) {
      isLost = false;
      loss = nextLoss();
    }
  }

  function lose(): void {
    destroy(client);
    client = null;
    if (!isLost) {
      isLost = true;
      loss.reject(gone());
      listeners.forEach((tell) => tell());
    }
    missed = 0;
  }

  function open(): Client {
    const opened = new Client({ ...config, connectionTimeoutMillis: INTERVAL_MS * MAX_MISSED });
    // It is refused while PostgreSQL starts or when it has no connection left: that is an answer.
    const drop = (): void => {
      if (client === opened) {
        client = null;
        missed = 0;
      }
      destroy(opened);
    };
    opened.on('error', drop);
    opened.on('end', drop);
    opened.connect().then(answered, drop);
    return opened;
  }

  function look(): void {
    if (client === null) {
      client = open();
      return;
    }
    if (missed > 0) {
      missed += 1;
      if (missed > MAX_MISSED) {
        lose();
      }
      return;
    }
    missed = 1;
    client.query('select 1').then(answered, () => undefined);
  }

  const timer = every(look, INTERVAL_MS).unref();
  look();
  return {
    lost: () => loss.promise,
    isLost: () => isLost,
    onLost: (listener) => void listeners.push(listener),
    stop: () => {
      stopEvery(timer);
      destroy(client);
    },
  };
}

function nextLoss(): PromiseWithResolvers<never> {
  const loss = Promise.withResolvers<never>();
  // While nothing waits for PostgreSQL, its loss is no fault of anyone.
  loss.promise.catch(() => undefined);
  return loss;
}

/** Ends a connection from our side alone; the other one may never answer. */
export function destroy(client: Client | null): void {
  client?.connection.stream.destroy();
}
