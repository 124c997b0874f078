import { NOTIFICATIONS_PATH } from '@partsight/contract/notifications';
import type { Services } from '@partsight/server/create-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { noteDeed } from '../http/note-deed.ts';

/** A notification is about a thousand characters long. */
const MOST_BYTES = 16 * 1024;
const MOST_CODE_CHARACTERS = 200;

const config = { rateGroup: 'notification', openTo: 'anyone' } as const;

const nothingHere = (): ApiError => new ApiError('not-found', 'There is nothing here.');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const countOf = (found: Readonly<Record<string, number>> | null): number =>
  Object.values(found ?? {}).reduce((sum, count) => sum + count, 0);

/** Who wrote a notification is told by its signature alone, and that is over the bytes as they came. */
export async function notificationsRoutes(
  app: FastifyInstance,
  notifications: Services['notifications'],
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );

    scope.get(NOTIFICATIONS_PATH, { config }, (request) => {
      if (notifications === null) {
        throw nothingHere();
      }
      const query: unknown = request.query;
      const code =
        typeof query === 'object' && query !== null && 'challenge_code' in query
          ? textOf(query.challenge_code)
          : '';
      if (code === '' || code.length > MOST_CODE_CHARACTERS) {
        throw new ApiError('invalid-request', 'There is no challenge_code to answer.');
      }
      return { challengeResponse: notifications.answerChallenge(code) };
    });

    scope.post(NOTIFICATIONS_PATH, { config, bodyLimit: MOST_BYTES }, async (request, reply) => {
      if (notifications === null) {
        throw nothingHere();
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const taken = await notifications.take(textOf(request.headers['x-ebay-signature']), body);
      switch (taken.kind) {
        case 'done':
          noteDeed(request, {
            what: 'erasure',
            outcome: 'done',
            who: 'marketplace',
            count: countOf(taken.found),
          });
          return reply.code(204).send();
        case 'other':
          request.log.info({ topic: taken.topic }, 'a notification that does not concern us');
          return reply.code(204).send();
        case 'forged':
          noteDeed(request, { what: 'erasure', outcome: 'refused', reason: 'not-signed' });
          throw new ApiError('not-signed', 'The signature does not fit.');
        case 'unreadable':
          request.log.error('a notification of the marketplace cannot be read');
          throw new ApiError(
            'unavailable',
            'The notification cannot be read. Please send it again.',
          );
        case 'unavailable':
          throw new ApiError('unavailable', 'The key cannot be had. Please send it again.');
      }
    });
  });
}
