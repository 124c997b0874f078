import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

/** Far longer than any address of ours. What comes after "?" is the provider's to choose at sign-in. */
const MOST_PATH_CHARACTERS = 2_048;

export function refuseLongPaths(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    const end = url.indexOf('?');
    const isTooLong = (end === -1 ? url.length : end) > MOST_PATH_CHARACTERS;
    done(isTooLong ? new ApiError('invalid-request', 'The address is too long.') : undefined);
  });
}
