import type { FastifyRequest } from 'fastify';

/** By the route that was found: an address may be written in more than one way. */
export const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api');
