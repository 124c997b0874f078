import { constants, gzip, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const GZIP_OPTIONS = { level: constants.Z_BEST_SPEED };

const compress = (text: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    gzip(text, GZIP_OPTIONS, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
/** Below this, compression costs more than it saves. */
const MIN_BYTES = 4_096;
/** Up to here, handing off to a thread takes longer than compressing. */
const MAX_SYNC_BYTES = 128 * 1024;

const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '');

/** Compresses long JSON, favoring speed over size. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (body.length < MIN_BYTES || !acceptsGzip(request)) {
    return reply.send(body);
  }
  const bytes = body.length > MAX_SYNC_BYTES ? await compress(body) : gzipSync(body, GZIP_OPTIONS);
  return reply.header('content-encoding', 'gzip').send(bytes);
}
