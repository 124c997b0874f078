import { constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = (text: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    gzip(text, { level: constants.Z_BEST_SPEED }, (error, bytes) =>
      error === null ? resolve(bytes) : reject(error),
    );
  });
/** Below this it costs more than it saves. */
const LEAST_BYTES = 4_096;

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
  const bytes = await compress(body);
  return reply.header('content-encoding', 'gzip').send(bytes);
}
