import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sendProblem } from './error-reply.ts';

/** A body that comes slower than this, after a while, comes to hold a connection and not to arrive. */
const FEWEST_BYTES_A_SECOND = 16 * 1024;
const FREE_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const look = setInterval(() => {
    const passedMs = performance.now() - startedAt;
    const due = ((passedMs - FREE_MS) / 1000) * FEWEST_BYTES_A_SECOND;
    // What waits for us to read it is not the sender's fault.
    if (passedMs < FREE_MS || socket.bytesRead - before >= due || raw.readableFlowing === false) {
      return;
    }
    stop();
    request.log.info({ event: 'body-too-slow' }, 'a body came too slowly');
    if (reply.sent) {
      // Answered long ago; nobody waits for the rest.
      socket.destroy();
    } else {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => socket.destroy());
      void sendProblem(request, reply, {
        code: 'timeout',
        message: 'The upload came too slowly. Please try again.',
      });
    }
  }, LOOK_EVERY_MS).unref();
  const stop = (): void => clearInterval(look);
  raw.once('end', stop).once('close', stop);
}

export function installBodyRate(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // What comes over no network, as in tests, comes at once.
    if (hasBody(request) && 'bytesRead' in request.raw.socket) {
      watch(request, reply);
    }
    done();
  });
}
