import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * A slot that has been open this long may overlap the next one; it must not be used. The next one is kept twice
 * as far away until the end of the call is known, and on a busy machine the answer that granted the slot may
 * have waited for its turn.
 */
const STALE_SLOT_MS = 400;

/** An outgoing call in a slot. */
type OutgoingCall = {
  /** On the process's clock: the slot opened no earlier than this. */
  readonly openedAtMs: number;
  isCanceled: boolean;
  /** On the process's clock, right before the first byte; null until then. */
  leftAtMs: number | null;
};

const isStale = ({ openedAtMs }: OutgoingCall): boolean =>
  performance.now() - openedAtMs > STALE_SLOT_MS;

const outgoingCalls = new AsyncLocalStorage<OutgoingCall>();
let isWatching = false;

/**
 * Between a grant and the first byte a process can be stopped for any length of time: by the
 * scheduler, by a frozen machine, by a slow connection. So the slot's age is checked again when the
 * connection is open and nothing has been written; a call that would be sent too late is not sent.
 */
function guard(request: ClientRequest, departure: OutgoingCall): void {
  const checkAge = (): void => {
    if (isStale(departure)) {
      departure.isCanceled = true;
      request.destroy(new Error('the slot of this call has passed'));
    }
    departure.leftAtMs = performance.now();
  };
  request.prependOnceListener('socket', (socket: Socket) => {
    if (socket.connecting) {
      socket.prependOnceListener('connect', checkAge);
    } else {
      checkAge();
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
    const departure = outgoingCalls.getStore();
    const request = requestIn(message);
    if (departure !== undefined && request !== null) {
      guard(request, departure);
    }
  });
}

export type SendResult<T> = {
  readonly outcome: T;
  /** On the process's clock: no byte of the call was sent before this. */
  readonly leftAtMs: number;
};

/** Sends a call unless its slot has expired before it could leave; null when nothing was sent. */
export async function sendInTime<T>(
  { openedAtMs }: { readonly openedAtMs: number },
  send: () => Promise<T>,
): Promise<SendResult<T> | null> {
  if (!isWatching) {
    watch();
  }
  const departure: OutgoingCall = { openedAtMs, isCanceled: false, leftAtMs: null };
  if (isStale(departure)) {
    return null;
  }
  const startedAtMs = performance.now();
  const outcome = await outgoingCalls.run(departure, send);
  return departure.isCanceled ? null : { outcome, leftAtMs: departure.leftAtMs ?? startedAtMs };
}
