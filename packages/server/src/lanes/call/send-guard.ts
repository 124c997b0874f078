import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A slot that has been open for this long may stand in the way of the next one; it must not be used. */
const STALE_SLOT_MS = 100;

/** A call on its way out, in a slot. */
type Departure = {
  /** On the process's own clock: the slot opened no earlier than this. */
  readonly openedAtMs: number;
  isWithheld: boolean;
  /** On the process's own clock, right before the first byte; null until then. */
  leftAtMs: number | null;
};

const isStale = ({ openedAtMs }: Departure): boolean =>
  performance.now() - openedAtMs > STALE_SLOT_MS;

const departures = new AsyncLocalStorage<Departure>();
let isWatching = false;

/**
 * Between a grant and the first byte on the wire a process can be stopped for any length of time: by
 * its scheduler, by a frozen machine, by a connection that takes long to open. So the slot's age is
 * looked at once more when the connection stands and nothing has been written; a call that would
 * leave too late never leaves.
 */
function guard(request: ClientRequest, departure: Departure): void {
  const look = (): void => {
    if (isStale(departure)) {
      departure.isWithheld = true;
      request.destroy(new Error('the slot of this call has passed'));
    }
    departure.leftAtMs = performance.now();
  };
  request.prependOnceListener('socket', (socket: Socket) => {
    if (socket.connecting) {
      socket.prependOnceListener('connect', look);
    } else {
      look();
    }
  });
}

const requestIn = (message: unknown): ClientRequest | null =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  message.request instanceof ClientRequest
    ? message.request
    : null;

function watch(): void {
  isWatching = true;
  subscribe('http.client.request.created', (message) => {
    const departure = departures.getStore();
    const request = requestIn(message);
    if (departure !== undefined && request !== null) {
      guard(request, departure);
    }
  });
}

export type Sent<T> = {
  readonly outcome: T;
  /** On the process's own clock: no byte of the call left before this. */
  readonly leftAtMs: number;
};

/** Sends a call unless its slot has grown old before the call could leave; null when nothing was sent. */
export async function sendInTime<T>(
  { openedAtMs }: { readonly openedAtMs: number },
  send: () => Promise<T>,
): Promise<Sent<T> | null> {
  if (!isWatching) {
    watch();
  }
  const departure: Departure = { openedAtMs, isWithheld: false, leftAtMs: null };
  if (isStale(departure)) {
    return null;
  }
  const startedAtMs = performance.now();
  const outcome = await departures.run(departure, send);
  return departure.isWithheld ? null : { outcome, leftAtMs: departure.leftAtMs ?? startedAtMs };
}
