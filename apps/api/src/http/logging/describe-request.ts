import type { FastifyRequest } from 'fastify';

type RequestParts = Pick<FastifyRequest, 'method' | 'ip' | 'params' | 'routeOptions'>;

/**
 * What log lines say about a request: the pattern of its route and the id of its batch, never its
 * address. An address may carry the secret of an offer link or a sign-in code.
 */
export const describeRequest = ({ method, ip, params, routeOptions }: RequestParts) => ({
  method,
  route: routeOptions.url ?? 'none',
  ...batchFromParams(params),
  from: ip,
});

/** Only an id: whatever else a client puts in its place may be a secret. */
const BATCH_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const batchFromParams = (params: unknown): { batch?: string } => {
  const id =
    typeof params === 'object' && params !== null && 'uploadId' in params ? params.uploadId : null;
  return typeof id === 'string' && BATCH_ID.test(id) ? { batch: id } : {};
};
