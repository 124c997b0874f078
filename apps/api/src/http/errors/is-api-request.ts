import type { FastifyRequest } from 'fastify';

/** Uses the matched route: one URL can be written in several ways. */
export const isApiRequest = ({ url, routeOptions }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api');
