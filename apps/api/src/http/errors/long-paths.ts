import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

/**
 * Far longer than any URL of ours. The query is excluded: at sign-in the provider chooses it.
 */
const MAX_PATH_LENGTH = 2_048;

export function rejectLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const end = url.indexOf('?');
    const isTooLong = (end === -1 ? url.length : end) > MAX_PATH_LENGTH;
    done(isTooLong ? new ApiError('invalid-request', 'The address is too long.') : undefined);
  });
}
