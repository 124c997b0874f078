import type { FastifyReply } from 'fastify';

/** Ends when the browser has gone away before its answer, so that nobody works on for it. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      gone.abort();
    }
  });
  return gone.signal;
}
