import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from '../errors/api-error.ts';
import { isApiRequest } from '../errors/is-api-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it besides our own pages and people who type the URL. */
    openTo?: OpenTo;
  }
}

/**
 * `anyone`: other sites send browsers or servers here. `own-pages`: a GET that has a side effect.
 * `own-pages-or-typed`: the same, for a URL that people type.
 */
export type OpenTo = 'anyone' | 'own-pages' | 'own-pages-or-typed';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FOREIGN_SITES = new Set(['cross-site', 'same-site']);

type Headers = Pick<FastifyRequest['headers'], 'origin' | 'sec-fetch-site'>;

/**
 * A state change must come from our own pages. Every supported browser sends Sec-Fetch-Site; a
 * request without it must at least show our Origin.
 */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined && headers.origin !== origin) {
    return false;
  }
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

function isAllowed({ method, headers, routeOptions }: FastifyRequest, origin: string): boolean {
  const openTo = routeOptions.config.openTo;
  if (openTo === 'anyone') {
    return true;
  }
  const site = headers['sec-fetch-site'];
  if (openTo === 'own-pages-or-typed' && site === 'none') {
    return true;
  }
  return READ_METHODS.has(method) && openTo === undefined
    ? typeof site !== 'string' || !FOREIGN_SITES.has(site)
    : isSameOrigin(headers, origin);
}

export function refuseCrossSite(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRead = !isApiRequest(request) && READ_METHODS.has(request.method);
    const isPermitted = isRead || isAllowed(request, origin);
    done(
      isPermitted
        ? undefined
        : new ApiError('cross-site', 'This request did not come from PartSight.'),
    );
  });
}
