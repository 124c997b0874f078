import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state change has to come from our own pages. Every browser we serve sends Sec-Fetch-Site; a
 * request without it must at least show our Origin.
 */
function isOwnRequest(
  headers: Pick<FastifyRequest['headers'], 'origin' | 'sec-fetch-site'>,
  origin: string,
): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== origin) {
    return false;
  }
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !isOwnRequest(request.headers, origin)) {
      throw new ApiError('cross-site', 'This request did not come from PartSight.');
    }
  });
}
