import type { FastifyReply } from 'fastify';

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/** Aborts when the browser disconnects before its response, so that no work continues for it. */
export function disconnectSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const known = signals.get(raw);
  if (known !== undefined) {
    return known;
  }
  const disconnected = new AbortController();
  signals.set(raw, disconnected.signal);
  const check = (): void => {
    if (!raw.writableFinished) {
      disconnected.abort();
    }
  };
  // No event fires for a client that disconnected during the session lookup.
  if (raw.closed) {
    check();
  } else {
    raw.once('close', check);
  }
  return disconnected.signal;
}
