import { constants, gzip, gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const QUICKLY = { level: constants.Z_BEST_SPEED };

const compress = (text: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    gzip(text, QUICKLY, (error, bytes) => (error === null ? resolve(bytes) : reject(error)));
  });
/** Below this it costs more than it saves. */
const LEAST_BYTES = 4_096;
/** Up to here handing it to a thread takes longer than compressing it. */
const MOST_AT_ONCE = 128 * 1024;

const takesGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '');

/** JSON of some length goes out compressed, quickly rather than as small as can be. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  if (body.length < LEAST_BYTES || !takesGzip(request)) {
    return reply.send(body);
  }
  const bytes = body.length > MOST_AT_ONCE ? await compress(body) : gzipSync(body, QUICKLY);
  return reply.header('content-encoding', 'gzip').send(bytes);
}
