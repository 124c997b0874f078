import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';
import { isApi } from './is-api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask besides our own pages and people who type the address. */
    openTo?: OpenTo;
  }
}

/**
 * `anyone`: other sites send browsers or servers here. `own-pages`: a GET that has an effect.
 * `own-pages-or-typed`: the same, for an address that people know by heart.
 */
export type OpenTo = 'anyone' | 'own-pages' | 'own-pages-or-typed';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FOREIGN = new Set(['cross-site', 'same-site']);

type Headers = Pick<FastifyRequest['headers'], 'origin' | 'sec-fetch-site'>;

/**
 * A state change has to come from our own pages. Every browser we serve sends Sec-Fetch-Site; a
 * request without it must at least show our Origin.
 */
function isOwnRequest(headers: Headers, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== origin) {
    return false;
  }
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

function mayAsk({ method, headers, routeOptions }: FastifyRequest, origin: string): boolean {
  const openTo = routeOptions.config.openTo;
  if (openTo === 'anyone') {
    return true;
  }
  const site = headers['sec-fetch-site'];
  if (openTo === 'own-pages-or-typed' && site === 'none') {
    return true;
  }
  return READS.has(method) && openTo === undefined
    ? typeof site !== 'string' || !FOREIGN.has(site)
    : isOwnRequest(headers, origin);
}

export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = !isApi(request) && READS.has(request.method);
    const isWelcome = isRead || mayAsk(request, origin);
    done(
      isWelcome
        ? undefined
        : new ApiError('cross-site', 'This request did not come from PartSight.'),
    );
  });
}
