import type { FastifyReply } from 'fastify';

/** Ends when the browser has gone away before its answer, so that nobody works on for it. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!reply.raw.writableFinished) {
      gone.abort();
    }
  };
  // Whoever went away while their session was looked up is told of no more.
  if (reply.raw.closed) {
    look();
  } else {
    reply.raw.once('close', look);
  }
  return gone.signal;
}
