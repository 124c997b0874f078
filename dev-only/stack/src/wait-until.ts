import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_EVERY_MS = 50;
const LISTEN_WITHIN_MS = 30_000;

type PollOptions = { readonly everyMs?: number; readonly withinMs?: number };

/** Reads a value until it is accepted or the time is over, and returns the last one. */
export async function poll<T>(
  read: () => T | Promise<T>,
  isDone: (value: T) => boolean,
  { everyMs = POLL_EVERY_MS, withinMs = Number.POSITIVE_INFINITY }: PollOptions = {},
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (isDone(value) || Date.now() > deadline) {
      return value;
    }
    await delay(everyMs);
  }
}

/** Polls an address until it returns a success status. */
export async function untilAnswers(
  url: string,
  signal: AbortSignal,
  withinMs = 180_000,
): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    signal.throwIfAborted();
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Not listening yet.
      return false;
    }
  };
  if (!(await poll(isReady, Boolean, { withinMs }))) {
    throw new Error(`${url} did not answer within ${withinMs} ms`);
  }
}

/** Waits until a server accepts connections. */
export async function untilListening(port: number, host = '127.0.0.1'): Promise<void> {
  const isListening = async (): Promise<boolean> => {
    const socket = connect(port, host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  if (!(await poll(isListening, Boolean, { withinMs: LISTEN_WITHIN_MS }))) {
    throw new Error(`nothing listens on ${port}`);
  }
}
