import { NOTIFICATIONS_PATH } from '@partsight/contract/wire/paths';
import type { Services } from '@partsight/server/create-api-services';
import type { FastifyInstance } from 'fastify';

import { ApiError } from '../http/errors/api-error.ts';
import { networkOf } from '../http/limits/network-of.ts';
import { recordAudit } from '../http/logging/audit-log.ts';

/** A notification is about a thousand characters long. */
const MAX_BYTES = 16 * 1024;
const MAX_CODE_LENGTH = 200;

const config = { rateGroup: 'notification', openTo: 'anyone' } as const;

const notFound = (): ApiError => new ApiError('not-found', 'There is nothing here.');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const countOf = (counts: Readonly<Record<string, number>> | null): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** Only the signature authenticates a notification, and it covers the raw bytes. */
export async function notificationsRoutes(
  app: FastifyInstance,
  notifications: Services['notifications'],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, bytes, done) => done(null, bytes),
    );

    scope.get(NOTIFICATIONS_PATH, { config }, (request) => {
      if (notifications === null) {
        throw notFound();
      }
      const query: unknown = request.query;
      const code =
        typeof query === 'object' && query !== null && 'challenge_code' in query
          ? textOf(query.challenge_code)
          : '';
      if (code === '' || code.length > MAX_CODE_LENGTH) {
        throw new ApiError('invalid-request', 'There is no challenge_code to answer.');
      }
      return { challengeResponse: notifications.answerChallenge(code) };
    });

    scope.post(NOTIFICATIONS_PATH, { config, bodyLimit: MAX_BYTES }, async (request, reply) => {
      if (notifications === null) {
        throw notFound();
      }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const accepted = await notifications.accept({
        header: textOf(request.headers['x-ebay-signature']),
        body,
        network: networkOf(request.ip),
      });
      switch (accepted.kind) {
        case 'done':
          recordAudit(request, {
            what: 'erasure',
            outcome: 'done',
            who: 'marketplace',
            count: countOf(accepted.found),
          });
          return reply.code(204).send();
        case 'other':
          request.log.info(
            { topic: accepted.topic },
            'ignored a notification that does not concern us',
          );
          return reply.code(204).send();
        case 'forged':
          recordAudit(request, { what: 'erasure', outcome: 'refused', reason: 'not-signed' });
          throw new ApiError('not-signed', 'The signature does not fit.');
        case 'unreadable':
          request.log.error('cannot parse a marketplace notification');
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
