import type { FastifyReply } from 'fastify';

/** Aborts when the browser disconnects before its response, so that no work continues for it. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  const check = (): void => {
    if (!reply.raw.writableFinished) {
      disconnected.abort();
    }
  };
  // No event fires for a client that disconnected during the session lookup.
  if (reply.raw.closed) {
    check();
  } else {
    reply.raw.once('close', check);
  }
  return disconnected.signal;
}
