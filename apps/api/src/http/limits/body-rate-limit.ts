import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sendProblem } from '../errors/error-handler.ts';

/**
 * A body slower than this after the grace period is there to hold the connection, not to arrive.
 */
const MIN_BYTES_PER_SECOND = 16 * 1024;
const GRACE_MS = 5_000;
const CHECK_INTERVAL_MS = 1_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBodyRate(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { socket } = raw;
  const startedAt = performance.now();
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    const passedMs = performance.now() - startedAt;
    const due = ((passedMs - GRACE_MS) / 1000) * MIN_BYTES_PER_SECOND;
    // Bytes waiting for us to read them are not the sender's fault.
    if (passedMs < GRACE_MS || socket.bytesRead - before >= due || raw.readableFlowing === false) {
      return;
    }
    stop();
    request.log.info({ event: 'body-too-slow' }, 'body arrived too slowly');
    if (reply.sent) {
      // Already answered; the rest is not needed.
      socket.destroy();
    } else {
      reply.header('connection', 'close');
      reply.raw.once('finish', () => socket.destroy());
      void sendProblem(request, reply, {
        code: 'timeout',
        message: 'The upload was too slow. Please try again.',
      });
    }
  }, CHECK_INTERVAL_MS).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

export function installBodyRateLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Injected requests, as in tests, have no socket to measure.
    if (hasBody(request) && 'bytesRead' in request.raw.socket) {
      watchBodyRate(request, reply);
    }
    done();
  });
}
